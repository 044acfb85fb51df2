/** Where Chromium is and how the suites start it. */
import { existsSync } from 'node:fs';

/** A browser that looks nothing up and reports nothing: the suites run without a network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Debian's, the lighter one first (scripts/chromium.mjs). */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** `npm test` finds or installs a Chromium and names it; a suite or the bench by itself takes the system's. */
export const chromiumPath = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? PLACES.find((path) => existsSync(path));

/** The whole browser where the system has it: what is measured is what visitors have. */
export const wholeChromiumPath = (): string | undefined =>
  PLACES.toReversed().find((path) => existsSync(path)) ?? chromiumPath();
