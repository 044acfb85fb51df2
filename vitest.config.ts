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
/** Declared in plain JavaScript, which `npm run prove` reads before anything is installed. */
const { PROOFS } = (await import('./scripts/proofs.mjs' as string)) as {
  readonly PROOFS: readonly { readonly tests?: string[] }[];
};
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
            include: [
              '{kernel,ports,app,plugins,age-providers,gateways,server,demo,ui,brands}/**/*.test.ts',
              'tests/*.test.ts',
            ],
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
            include: PROOFS.flatMap(({ tests = [] }) => tests),
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
