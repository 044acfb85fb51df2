/**
 * `npm run browsers [-- --only firefox,webkit]`: tests a site in Firefox and WebKitGTK and prints a table of steps and browsers.
 * Installs Debian's packages where permitted. Exits with code 1 when a step fails or no browser is available.
 */
import { existsSync } from 'node:fs';
import { brandToBuild, build } from './build.mjs';
import { exitWith, install, runQuietly, say } from './install.mjs';

/** GStreamer provides H.264 for WebKitGTK; Firefox uses libavcodec, which it does not include. */
const PACKAGES = {
  firefox: ['firefox-esr', 'gstreamer1.0-libav'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'xauth', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-bad'],
};

const at = process.argv.indexOf('--only');
const only = at === -1 ? Object.keys(PACKAGES) : (process.argv[at + 1] ?? '').split(',');
const unknown = only.filter((name) => !(name in PACKAGES));
if (unknown.length > 0)
  exitWith(`There is no browser ${unknown.join(', ')}.`, `Browsers: ${Object.keys(PACKAGES).join(', ')}`);

await install();
const { firefox, firefoxPath } = await import('#tools/browsers/firefox.ts');
const { webkit, webkitPaths } = await import('#tools/browsers/webkit.ts');
const found = { firefox: firefoxPath, webkit: webkitPaths };
const launch = { firefox, webkit };

const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
const missing = only.filter((name) => !found[name]());
if (missing.length > 0 && mayInstall) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { title: 'package lists read', env });
  for (const name of missing) {
    const args = ['install', '-y', '--no-install-recommends', ...PACKAGES[name]];
    await runQuietly('apt-get', args, { title: `${name} installed`, env });
  }
}
const present = only.filter((name) => found[name]());
for (const name of only.filter((one) => !present.includes(one)))
  say(`${name} is not installed (Debian: apt-get install ${PACKAGES[name].join(' ')}) and not tested.`);
if (present.length === 0) exitWith('There is no browser to test in.');

const brand = brandToBuild();
await build(brand);
const { openHost } = await import('#tools/bench/site.ts');
const { openDeadEnd } = await import('#tools/browsers/dead-end.ts');
const { print } = await import('#tools/browsers/table.ts');
const { walk } = await import('#tools/browsers/walk.ts');

// In development mode, because production has no demo members.
const host = await openHost(brand, { env: { NODE_ENV: 'development' } });
const site = await host.start();
const walks = [];
try {
  for (const name of present) {
    say(`── ${name}`);
    const deadEnd = await openDeadEnd();
    walks.push(await walk(await launch[name](deadEnd.url), site.url, deadEnd.asked));
    deadEnd.close();
  }
} finally {
  await site.end('SIGTERM');
  host.clear();
}
say('');
print(walks);
process.exitCode = walks.every(({ steps }) => steps.every(({ fault }) => !fault)) ? 0 : 1;
