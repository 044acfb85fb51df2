/** Journeys of visitors through the built site in Chromium, at a phone's and a desktop's size. */
import { defineConfig } from '@playwright/test';
import { FIRST_PORT, IS_TWO_PROCESSES, STREAMING } from '#tests/e2e/sites.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';

const START_TIMEOUT_MS = 120_000;

const served = (command: string, port: number) => ({
  command,
  url: `http://localhost:${port}/readyz`,
  timeout: START_TIMEOUT_MS,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
});

/** A separate origin for each brand, with a new data folder. */
const site = (brand: string, port: number) => served(`node tests/e2e/serve.ts ${brand} ${port}`, port);

/**
 * Journeys run at desktop size. If layout or touch handling differs on a phone, they run at phone size only (`@phone`)
 * or at both sizes (`@both`). Long journeys (`@proof`) run only in `npm run prove`, which also repeats the others at
 * phone size, except those that are the same at every width (`@desktop`, and files about emails, stored data or
 * counts).
 */
const IS_PROVING = process.env['PROOFS'] !== undefined;
const SAME_AT_EVERY_WIDTH =
  /(?:everywhere|account-messages|addresses|analytics|experiments|guards|impersonation|cart|members|newsletter|paging|session|storage|store)\.test\.ts$/;
/** Journeys about what one browser shows, which are the same with any number of processes. */
const SAME_WITH_ANY_PROCESSES =
  /(?:audio-tracks|budgets|discretion|everywhere|film-page|first-paint|floating|header|lists|network-cut|offline|one-screen|paper|player-controls|player-uncovered|quick-exit|shell|shelves|slow-fonts|widths)\.test\.ts$/;
const desktop = IS_PROVING
  ? { grep: /@proof/, grepInvert: /@phone/ }
  : { grepInvert: IS_TWO_PROCESSES ? /@phone/ : /@phone|@proof/ };
const phone = IS_PROVING
  ? { testIgnore: SAME_AT_EVERY_WIDTH, grepInvert: /@desktop/ }
  : { grep: /@phone|@both/, grepInvert: IS_TWO_PROCESSES ? /@desktop/ : /@desktop|@proof/ };

export default defineConfig({
  testDir: 'tests/e2e',
  // The journey of brands starts its own process.
  testIgnore: IS_TWO_PROCESSES ? [/brands\.test\.ts$/, SAME_WITH_ANY_PROCESSES] : [],
  outputDir: 'test-results/journeys',
  workers: 2,
  // A busy machine takes longer to run a journey.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    baseURL: STREAMING,
    // A click on a covered button fails after this time instead of at the end of the journey.
    actionTimeout: 30_000,
    locale: 'en-GB',
    // A service worker would bypass the routes that a test sets; the test of the worker allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...CHROMIUM_ARGS, '--autoplay-policy=no-user-gesture-required'],
    },
  },
  projects: [
    { name: 'desktop', ...desktop, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...phone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: IS_TWO_PROCESSES
    ? [served('node tests/e2e/serve-two.ts', FIRST_PORT)]
    : [site('streaming', FIRST_PORT), site('store', FIRST_PORT + 1)],
});
