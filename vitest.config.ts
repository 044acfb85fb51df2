/** The suites that need no running site: machines, contracts and rules in Node, stories in Chromium. */
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { prebundled } from './.storybook/prebundled.ts';
import { postgresTests } from '#scripts/postgres-tests.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/chromium.ts';
import viteConfig from './vite.config.ts';

/** Set by `npm test` where Postgres is: the tests about SQL run there, and not on the embedded database as well. */
const isSqlElsewhere = process.env['TEST_SQL_ELSEWHERE'] !== undefined;
const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
/** Set by `npm run prove`, and by `npm test` for the stories that a change selects: every state is judged, with its pictures. */
const isEveryState = process.env['EVERY_STATE'] !== undefined;
/** Decoding pictures takes an eighth of the time of the stories, and no assertion reads one. */
const NO_PICTURES = ['--blink-settings=imagesEnabled=false'];
/** Tests and, of the same places, the long proofs of `npm run prove`. */
const filesOf = (kind: 'test' | 'proof'): string[] => [
  `{kernel,ports,app,plugins,server,demo,ui,brands}/**/*.${kind}.ts`,
  `tests/*.${kind}.ts`,
];
/** The React that ships renders the pages: walks of the whole site take half the time. */
const inNode = {
  environment: 'node' as const,
  env: { NODE_ENV: 'production' },
  setupFiles: ['tests/support/restored-globals.ts'],
};

const shared = viteConfig({ command: 'serve', mode: 'test', isSsrBuild: false });
const conditions = shared.ssr?.resolve?.conditions ?? [];
// Vitest hands these on to Node, which cannot run what some packages build for bundlers alone.
shared.ssr = {
  ...shared.ssr,
  resolve: { ...shared.ssr?.resolve, conditions: conditions.filter((one) => one !== 'module') },
};

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      passWithNoTests: false,
      // Files share what they import: each closes what it opens and puts back what it changes (tests/support/restored-globals.ts).
      isolate: false,
      projects: [
        {
          extends: true,
          oxc: { jsx: { development: false } },
          test: {
            ...inNode,
            name: 'node',
            include: isOnPostgres ? postgresTests() : filesOf('test'),
            exclude: [...configDefaults.exclude, ...(isSqlElsewhere ? postgresTests() : [])],
            // An embedded database per file: more files at once than cores would only wait for each other. Postgres is awaited.
            maxWorkers: isOnPostgres ? 3 : 2,
            testTimeout: 20_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          oxc: { jsx: { development: false } },
          test: {
            ...inNode,
            env: { ...inNode.env, PROVING: '1' },
            name: 'proofs',
            // Some tests take a sample, and everything here (tests/support/proving.ts).
            include: [
              ...filesOf('proof'),
              '{plugins,tests}/**/fuzz.test.ts',
              'plugins/downloads/server/count.test.ts',
              'tests/{gate,guards,guest-writes,money-model,promises,tab-titles}.test.ts',
            ],
            // Some measure time or memory.
            maxWorkers: 1,
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          plugins: [storybookTest({ configDir: '.storybook' })],
          optimizeDeps: prebundled,
          test: {
            name: 'stories',
            env: isEveryState ? { EVERY_STATE: '1' } : {},
            // Each worker judges for itself what it has not seen (.storybook/judge.ts).
            maxWorkers: 2,
            setupFiles: ['.storybook/suite.ts'],
            // A machine that does much else as well makes a story long.
            testTimeout: 60_000,
            browser: {
              enabled: true,
              headless: true,
              provider: playwright({
                launchOptions: {
                  executablePath: chromiumPath(),
                  args: [...CHROMIUM_ARGS, ...(isEveryState ? [] : NO_PICTURES)],
                },
                // What axe sees half faded in is not what a visitor reads.
                contextOptions: { reducedMotion: 'reduce' },
              }),
              instances: [{ browser: 'chromium' }],
              screenshotFailures: false,
            },
          },
        },
      ],
    },
  }),
);
