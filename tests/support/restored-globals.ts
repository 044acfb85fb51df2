/** Test files share one process (vitest.config.ts), so each must restore the globals it changes. */
import { afterAll } from 'vitest';

/** Objects that all files share, by name; lazily initialised accessors are excluded. */
const SHARED: Readonly<Record<string, object>> = { globalThis, Math, console, 'process.env': process.env };

/**
 * Properties that libraries set once on import: Storybook, its polyfill and resolver, tslib's helpers, core-js in axe.
 */
const OF_LIBRARIES = /^(?:__(?:STORYBOOK|EXSOLVE)_\w+|__[a-z][\w-]+|CSS)$/;

const valuesOf = (shared: object): Map<string, unknown> =>
  new Map(
    Object.entries(Object.getOwnPropertyDescriptors(shared)).flatMap(([name, { value, get }]) =>
      get ? [] : [[name, value as unknown]],
    ),
  );

const before = Object.entries(SHARED).map(([name, shared]) => ({ name, shared, values: valuesOf(shared) }));
const folder = process.cwd();

afterAll(() => {
  const changed = before.flatMap(({ name, shared, values }) => {
    const now = valuesOf(shared);
    return [...new Set([...values.keys(), ...now.keys()])]
      .filter((key) => !OF_LIBRARIES.test(key) && !Object.is(values.get(key), now.get(key)))
      .map((key) => `${name}.${key}`);
  });
  if (process.cwd() !== folder) changed.push('the working folder');
  if (changed.length > 0) throw new Error(`changed and not given back: ${changed.join(', ')}`);
});
