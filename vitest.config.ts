/**
 * The tests that run in Node. Stories have a separate configuration (vitest.stories.ts), because loading Storybook
 * takes six seconds.
 */
import { defineConfig, mergeConfig } from 'vitest/config';
import { testVite } from '#tests/support/vite.ts';

/**
 * If Postgres is available, tests open their databases there, because it is several times as fast as the embedded one.
 */
const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
/** Tests, or the long proofs of `npm run prove` in the same folders. */
const filesOf = (kind: 'test' | 'proof'): string[] => [
  `{kernel,ports,app,plugins,server,demo,ui,brands}/**/*.${kind}.ts`,
  `tests/*.${kind}.ts`,
];
/** Production React renders the pages, which halves the duration of walks through the whole site. */
const inNode = {
  environment: 'node' as const,
  // Emulated documents load no frames; this setting avoids an error message for each.
  environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  env: { NODE_ENV: 'production' },
  setupFiles: ['tests/support/restored-globals.ts'],
};

export default mergeConfig(
  testVite(),
  defineConfig({
    test: {
      passWithNoTests: false,
      // Files share the modules that they import, so each closes what it opens and restores what it changes
      // (tests/support/restored-globals.ts).
      isolate: false,
      projects: [
        {
          extends: true,
          oxc: { jsx: { development: false } },
          test: {
            ...inNode,
            name: 'node',
            include: filesOf('test'),
            // Each embedded database uses a whole core, so more workers than cores would only wait. Postgres runs in
            // another process.
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
            // Proofs, and tests that cover all cases here instead of a sample (tests/support/proving.ts).
            include: [
              ...filesOf('proof'),
              '{plugins,tests}/**/fuzz.test.ts',
              'plugins/{downloads/server/count,payments/server/callbacks/callbacks,player/server/media-tree}.test.ts',
              'tests/{access,brand-names,distinct-films,gate,guards,guest-writes,heads-of-members,hidden,lookups,missing-plugins,money-model,promises,selection,tab-titles}.test.ts',
            ],
            // Some proofs measure time or memory.
            maxWorkers: 1,
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }),
);
