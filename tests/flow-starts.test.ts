/** Creating the actor of a flow has no effect: the origin creates actors to render a page but never starts them. */
import { afterAll, expect, it, vi } from 'vitest';
import type { Plugin } from '#kernel/plugin.ts';
import { BRANDS } from '#server/bootstrap/served-brands.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';

/** Service methods that have an effect. */
const EFFECT = /^(?:subscribe|listen|follow|include|call|go|show|add)/;
/** Values that some flows read from services while they create an actor. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  locale: 'en',
  current: { path: '/', locale: 'en', query: new URLSearchParams() },
  firstPath: '/',
};

/** A stub for every service: it returns nothing and records calls that have an effect. */
function recorder(calls: string[], path: string): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) =>
      name === 'then' || typeof name === 'symbol' ? undefined : recorder(calls, `${path}.${name}`),
    apply: () => {
      const name = path.split('.').at(-1) ?? '';
      if (EFFECT.test(name)) calls.push(path);
      return ANSWERS[name];
    },
  });
}

/** The first import of a plugin compiles its modules, which takes time. */
const START_TIMEOUT_MS = 60_000;

vi.stubGlobal('matchMedia', () => ({ matches: false }));
afterAll(() => void vi.unstubAllGlobals());

const plugins = new Map<string, Plugin>();
for (const id of BRANDS) for (const plugin of (await loadBrand(id)).plugins) plugins.set(plugin.id, plugin);

const flows = [...plugins.values()].flatMap((plugin) => {
  const calls: string[] = [];
  const refs = { ...plugin.wants, ...plugin.needs };
  const deps = Object.fromEntries(Object.keys(refs).map((name) => [name, recorder(calls, name)]));
  return plugin
    .setup(deps as never, plugin.settings as never)
    .flatMap((one) => (one.is === 'runs' ? [{ name: `${plugin.id} ${one.ref.id}`, one, calls }] : []));
});

it.each(flows)(
  'creating $name has no effect',
  async ({ one, calls }) => {
    calls.length = 0;
    await one.start({ subject: { type: 'Movie', id: 1 }, model: {} } as never);
    expect(calls).toEqual([]);
  },
  START_TIMEOUT_MS,
);
