/** The stories, rendered and checked in Chromium: `vitest run --config vitest.stories.ts`. */
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { prebundled } from './.storybook/prebundled.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';
import { testVite } from '#tests/support/vite.ts';

/**
 * Set by `npm run prove`, and by `npm test` for stories that a change affects: every state is checked, with its
 * pictures.
 */
const isEveryState = process.env['EVERY_STATE'] !== undefined;
/**
 * Stories that show a view as a whole, and stories with a `play` function; tests/rendered-stories-*.test.ts render the
 * others.
 */
const VIEWS = ['view', 'play-fn'];
/** Decoding pictures takes an eighth of the duration of the stories, and no assertion reads a picture. */
const NO_PICTURES = ['--blink-settings=imagesEnabled=false'];

export default mergeConfig(
  testVite(),
  defineConfig({
    plugins: [
      storybookTest({ configDir: '.storybook', ...(isEveryState ? {} : { tags: { include: VIEWS } }) }),
    ],
    optimizeDeps: prebundled,
    oxc: { jsx: { development: false } },
    test: {
      passWithNoTests: false,
      isolate: false,
      name: 'stories',
      env: isEveryState ? { EVERY_STATE: '1' } : {},
      // Each worker checks every element that it has not seen itself (.storybook/judge.ts), so more workers repeat
      // checks.
      maxWorkers: 2,
      setupFiles: ['.storybook/suite.ts'],
      // A busy machine takes longer to render a story.
      testTimeout: 60_000,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            executablePath: chromiumPath(),
            args: [...CHROMIUM_ARGS, ...(isEveryState ? [] : NO_PICTURES)],
          },
          // With animations, axe would check views that are still fading in.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
        screenshotFailures: false,
      },
    },
  }),
);
