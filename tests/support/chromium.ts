/** The path of Chromium, and its options for the suites. */
import { existsSync } from 'node:fs';

/** Options for a browser that makes no additional requests, because the suites run without a network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Debian's paths, with the smaller package first (scripts/chromium.mjs). */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * `npm test` finds or installs a Chromium and passes its path; a suite or benchmark started alone uses the system's
 * Chromium.
 */
export const chromiumPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? PLACES.find((path) => existsSync(path));

/** The complete browser if installed, because measurements should match the browsers of visitors. */
export const wholeChromiumPath = (): string | undefined =>
  PLACES.toReversed().find((path) => existsSync(path)) ?? chromiumPath();
