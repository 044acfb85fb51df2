/** Journeys of visitors through the built site in Chromium, at a phone's and a desktop's size. */
import { defineConfig } from '@playwright/test';
import { FIRST_PORT, IS_TWO_PROCESSES, STREAMING } from './tests/e2e/sites.ts';
import { CHROMIUM_ARGS, chromiumPath } from './tests/support/chromium.ts';

const START_TIMEOUT_MS = 120_000;

const served = (command: string, port: number) => ({
  command,
  url: `http://localhost:${port}/readyz`,
  timeout: START_TIMEOUT_MS,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
});

/** An origin of its own for each brand, with a new data folder. */
const site = (brand: string, port: number) => served(`node tests/e2e/serve.ts ${brand} ${port}`, port);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: process.env['PROOFS'] ? '**/*.proof.ts' : '**/*.test.ts',
  // It has a process of its own.
  testIgnore: IS_TWO_PROCESSES ? /brands\.test\.ts$/ : [],
  outputDir: 'test-results/journeys',
  workers: 2,
  // A machine that does much else as well makes a journey long.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    baseURL: STREAMING,
    locale: 'en-GB',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    // `everywhere` sets its widths itself; what an account or a tag manager is told, what is mailed, who is led where, what is drawn and what is stored are the same at every width.
    {
      name: 'phone',
      testIgnore:
        /(?:everywhere|account|account-messages|addresses|analytics|experiments|forgotten-password|guards|impersonation|letters|cart|members|newsletter|paging|session|storage|store)\.test\.ts$/,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: IS_TWO_PROCESSES
    ? [served('node tests/e2e/serve-two.ts', FIRST_PORT)]
    : [site('streaming', FIRST_PORT), site('store', FIRST_PORT + 1)],
});
