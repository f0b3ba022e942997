"""Step 5: Android's own tools make a signed package and read back what we promise."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from tools.android.facts import Fact, same
from tools.android.kit import DEBIANS, FRAMEWORK, Kit, run
from tools.android.spec import version, version_code

PASSWORD = "android"
"""Of a key that is made for one check and signs nothing else."""

NEWER = (
    r'android:(?:dataExtractionRules|enableOnBackInvokedCallback)="[^"]*"',
    r"(?s)<queries>.*?</queries>",
)
"""What came into manifests with Android 11 to 13."""

FULL_SENSOR, GAME = 10, 0
"""What ``screenOrientation`` and ``appCategory`` are in the binary manifest."""


def check_apk(kit: Kit) -> list[Fact]:
    """aapt2, zipalign and apksigner take the resources, and the badge shows what we promise."""
    kit.has_commands("aapt2", "zipalign", "apksigner", "keytool")
    apk = _signed(kit, _linked(kit))
    badge = run(["aapt2", "dump", "badging", apk])
    tree = run(["aapt2", "dump", "xmltree", "--file", "AndroidManifest.xml", apk])
    signature = run(["apksigner", "verify", "--verbose", apk])
    return [
        Fact("signature", "verifies", signature.startswith("Verifies")),
        *_badge_facts(kit, badge),
        same("rotation in the manifest", _number(tree, "screenOrientation"), FULL_SENSOR),
        same("category in the manifest", _number(tree, "appCategory"), GAME),
    ]


def _linked(kit: Kit) -> Path:
    """Compiles and links resources and assets; there is no Java and no native code in it."""
    dist, out = kit.build / "dist", kit.build / "apk"
    shutil.rmtree(out, ignore_errors=True)
    resources = Path(shutil.copytree(dist / "src/main/res", out / "res"))
    gradle = (dist / "build.gradle").read_text("utf-8")
    found = re.search(r"namespace '([^']+)'", gradle)
    manifest = (dist / "src/main/AndroidManifest.xml").read_text("utf-8")
    if FRAMEWORK == DEBIANS:
        # Debian's Android is 10 and knows none of these; step 4 has looked at them.
        for newer in NEWER:
            manifest = re.sub(newer, "", manifest)
        shutil.rmtree(resources / "values-v31")
    run(["aapt2", "compile", "--dir", resources, "-o", out / "resources.zip"])
    # Gradle puts the namespace into the manifest in the same way.
    named = manifest.replace("<manifest ", f'<manifest package="{found and found[1]}" ', 1)
    (out / "AndroidManifest.xml").write_text(named, "utf-8")
    command: list[str | Path] = [
        "aapt2", "link", "-o", out / "linked.apk", "-I", FRAMEWORK,
        "--manifest", out / "AndroidManifest.xml", "-A", dist / "src/main/assets",
        out / "resources.zip", "--auto-add-overlay",
        "--min-sdk-version", kit.spec["android.minapi"],
        "--target-sdk-version", kit.spec["android.api"],
    ]  # fmt: skip
    run(command)
    return out / "linked.apk"


def _signed(kit: Kit, linked: Path) -> Path:
    out = kit.build / "apk"
    aligned, signed, key = out / "aligned.apk", out / "gareauchat.apk", kit.build / "check.keystore"
    run(["zipalign", "-f", "4", linked, aligned])
    if not key.exists():
        command: list[str | Path] = [
            "keytool", "-genkeypair", "-keystore", key, "-storepass", PASSWORD,
            "-keypass", PASSWORD, "-alias", "check", "-keyalg", "RSA", "-validity", "3650",
            "-dname", "CN=check",
        ]  # fmt: skip
        run(command)
    words: list[str | Path] = [
        "--ks", key, "--ks-pass", f"pass:{PASSWORD}", "--out", signed, aligned,
    ]  # fmt: skip
    run(["apksigner", "sign", *words])
    return signed


def _badge_facts(kit: Kit, badge: str) -> list[Fact]:
    spec = kit.spec
    package = f"{spec['package.domain']}.{spec['package.name']}"
    code = str(version_code(version(kit.root), spec["android.minapi"]))
    permissions = re.findall(r"uses-permission: name='([^']+)'", badge)
    icons = set(re.findall(r"application-icon-\d+:'([^']+)'", badge))
    return [
        same("package", _said(badge, "package: name"), package),
        same("version code", _said(badge, "versionCode"), code),
        same("version name", _said(badge, "versionName"), version(kit.root)),
        same("least Android", _said(badge, "sdkVersion:"), spec["android.minapi"]),
        same("target Android", _said(badge, "targetSdkVersion:"), spec["android.api"]),
        same("permissions", permissions, ["android.permission.VIBRATE"]),
        same("name", _said(badge, "application-label:"), spec["title"]),
        Fact("icon", ", ".join(sorted(icons)), any(name.endswith(".xml") for name in icons)),
        same(
            "starts", _said(badge, "launchable-activity: name"), "org.kivy.android.PythonActivity"
        ),
    ]


def _said(badge: str, name: str) -> str | None:
    found = re.search(rf"{re.escape(name)}=?'([^']*)'", badge)
    return found and found[1]


def _number(tree: str, name: str) -> int | None:
    found = re.search(rf"{name}\(0x[0-9a-f]+\)=(\d+)", tree)
    return found and int(found[1])
