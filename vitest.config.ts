/** The tests that run in Node. Stories have a configuration of their own (vitest.stories.ts): loading Storybook takes six seconds. */
import { defineConfig, mergeConfig } from 'vitest/config';
import { testVite } from '#tests/support/vite.ts';

/** Where Postgres runs, tests open their databases there: it is several times as fast as the embedded one. */
const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
/** Tests and, of the same places, the long proofs of `npm run prove`. */
const filesOf = (kind: 'test' | 'proof'): string[] => [
  `{kernel,ports,app,plugins,server,demo,ui,brands}/**/*.${kind}.ts`,
  `tests/*.${kind}.ts`,
];
/** The React that ships renders the pages: walks of the whole site take half the time. */
const inNode = {
  environment: 'node' as const,
  // Of emulated documents: their frames stay empty, without a message for each.
  environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  env: { NODE_ENV: 'production' },
  setupFiles: ['tests/support/restored-globals.ts'],
};

export default mergeConfig(
  testVite(),
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
            include: filesOf('test'),
            // An embedded database per file uses a whole core: more workers than cores only wait. Postgres runs in another process.
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
              'plugins/{downloads/server/count,payments/server/callbacks/callbacks,player/server/media-tree}.test.ts',
              'tests/{access,distinct-films,gate,guards,guest-writes,heads-of-members,hidden,lookups,missing-plugins,money-model,promises,selection,tab-titles}.test.ts',
            ],
            // Some measure time or memory.
            maxWorkers: 1,
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }),
);
