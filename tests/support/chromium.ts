/** Where Chromium is and how the suites start it. */

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

/** `npm test` finds or installs a Chromium and names it; a suite run by itself takes the system's. */
export const chromiumPath = (): string => process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
