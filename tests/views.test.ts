/** Views read a state and send events; they subscribe to nothing directly and start statecharts only with `<Flow>`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

/** A lower number means that the check no longer finds the files. */
const LEAST_FILES = 150;

/** Forbidden constructs in a plugin's views, and what to use instead. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/\buseSyncExternalStore\b/, 'follows a store by itself: `useLive` and `useFlow` do'],
  [/\bflows\b[^;]*\busePageApp\(/, 'reaches for the flows: `<Flow>` and `useFlow` do'],
];

const faultsOf = (text: string): string[] =>
  FAULTS.flatMap(([pattern, fault]) => (pattern.test(text) ? [fault] : []));

it('no view of a plugin subscribes to a statechart or a store directly', () => {
  const files = sourceFiles(['plugins', 'age-providers', 'gateways']).filter(
    (file) => !/\/server\/|\.(?:test|proof)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(LEAST_FILES);
  const found = files.flatMap((file) =>
    faultsOf(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file} ${fault}`),
  );
  expect(found).toEqual([]);
});

it.each([
  'const member = useSyncExternalStore(session.subscribe, session.user);',
  'const { flows } = usePageApp();\nflows.mount(SearchFlow, asked);',
])('a view that subscribes directly is found: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
});
