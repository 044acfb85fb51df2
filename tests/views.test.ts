/** A view reads a state and sends events: it follows nothing by itself, and begins no statechart but with `<Flow>`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

/** Fewer would mean that the check has gone blind. */
const LEAST_FILES = 150;

/** What a plugin's half of the page app does not do, and what it does instead. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/\buseSyncExternalStore\b/, 'follows a store by itself: `useLive` and `useFlow` do'],
  [/\bflows\b[^;]*\busePageApp\(/, 'reaches for the flows: `<Flow>` and `useFlow` do'],
];

const faultsOf = (text: string): string[] =>
  FAULTS.flatMap(([pattern, fault]) => (pattern.test(text) ? [fault] : []));

it('No view of a plugin follows a statechart or a store by itself.', () => {
  const files = sourceFiles(['plugins']).filter((file) => !/\/server\/|\.(?:test|proof)\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(LEAST_FILES);
  const found = files.flatMap((file) =>
    faultsOf(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file} ${fault}`),
  );
  expect(found).toEqual([]);
});

it.each([
  'const member = useSyncExternalStore(session.subscribe, session.user);',
  'const { flows } = usePageApp();\nflows.mount(SearchFlow, asked);',
])('A view that does is found: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
});
