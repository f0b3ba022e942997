from kivymd.uix.behaviors import HoverBehavior as HoverBehavior
