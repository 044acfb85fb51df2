/** Playwright configuration for taking and comparing screenshots of all stories, run by `npm run looks`. */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';
import { AT_REST, runOf, TOLERANCE } from './options.ts';

const { baselines, results, width } = runOf(process.env);
const HEIGHT_PX = 900;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: 'every-story.ts',
  outputDir: join(results, 'pictures'),
  snapshotPathTemplate: join(baselines, '{arg}{ext}'),
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [
    ['dot'],
    ['json', { outputFile: join(results, 'results.json') }],
    ['html', { outputFolder: join(results, 'report'), open: 'never', title: 'Looks' }],
  ],
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { ...TOLERANCE, ...AT_REST },
  },
  use: {
    browserName: 'chromium',
    viewport: { width, height: HEIGHT_PX },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    colorScheme: 'dark',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      // Fonts and colours are the same on every machine.
      args: [...CHROMIUM_ARGS, '--font-render-hinting=none', '--force-color-profile=srgb'],
    },
  },
});
