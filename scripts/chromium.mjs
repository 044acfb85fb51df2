/** Finds Chromium for the browser suites, and installs the system's package if there is none. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exitWith, runQuietly, say } from './install.mjs';

/** The headless shell comes first: the same engine, with a third less CPU for the same journeys. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian has both packages, Ubuntu only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
/**
 * Fallbacks for our fonts until they load (ui/fonts.css), as on a visitor's device; the Chromium package only
 * recommends them.
 */
const FONTS = 'fonts-liberation';

const found = () =>
  process.env.CHROMIUM_PATH ??
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(existsSync);

/** Path of a Chromium. Uses the system's package manager if none is found, and fails with instructions. */
export async function chromium() {
  const present = found();
  if (present) return present;
  const hint =
    'Install Chromium (Debian, Ubuntu: `apt-get install chromium`), or set CHROMIUM_PATH, and run again.';
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    return exitWith('The browser suites need Chromium, and none was found.', hint);
  say("Installing Chromium from the system's packages, once.");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { title: 'package lists read', env });
  for (const name of PACKAGES) {
    const args = ['install', '-y', '--no-install-recommends', name, FONTS];
    const code = await runQuietly('apt-get', args, { title: `${name} installed`, env });
    if (code === 0) break;
  }
  return found() ?? exitWith('Chromium could not be installed.', hint);
}
