/** What views inject, open and tell is declared: `plugin.ts` is the table of contents, whichever view a test or a visitor happens to render. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { AnyRef } from '#kernel/ref.ts';
import type { Plugin } from '#kernel/plugin.ts';
import { brand as store } from '#brands/store/brand.ts';
import { brand as streaming } from '#brands/streaming/brand.ts';
import { sourceFiles } from './support/imports.ts';
import { ROOT } from './support/root.ts';

/** Fewer would mean that the check has gone blind. */
const LEAST_CALLS = 30;
const CALL = /\b(useInject|useInjectOptional|useModal|useEmit)\(\s*(\w+)/g;

const plugins = new Map([...store.plugins, ...streaming.plugins].map((plugin) => [plugin.id, plugin]));

interface Call {
  file: string;
  hook: string;
  ref: AnyRef;
  /** A name of the plugin's own. */
  isOwn: boolean;
}

/** Every use of a file, with the ref it names. */
async function callsIn(file: string, text = readFileSync(join(ROOT, file), 'utf8')): Promise<Call[]> {
  const calls = [...text.matchAll(CALL)].map(async ([, hook = '', name = '']): Promise<Call> => {
    const [, from = ''] = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text) ?? [];
    const module = (await import(from.startsWith('#') ? from : resolve(ROOT, file, '..', from))) as Record<
      string,
      AnyRef
    >;
    const ref = module[name];
    if (!ref) throw new Error(`${file} uses ${name}, which ${from} does not export`);
    return { file, hook, ref, isOwn: ref.kind === 'modal' && /(?:^|\/)refs\.ts$/.test(from) };
  });
  return Promise.all(calls);
}

const holds = (refs: readonly AnyRef[], { id, kind }: AnyRef): boolean =>
  refs.some((one) => one.id === id && one.kind === kind);

/** What is needed or provided is there and injected; what is only wanted may be missing, and is asked for with that in mind. */
function faultOf({ file, hook, ref, isOwn }: Call): string | null {
  const id = file.split('/')[1] ?? '';
  const { needs = {}, wants = {}, provides = [] } = plugins.get(id) ?? ({} as Partial<Plugin>);
  // A plugin's own names stand in its `refs.ts`.
  const isThere = isOwn || holds([...Object.values(needs), ...provides], ref);
  if (isThere) return null;
  if (!holds(Object.values(wants), ref)) return `${file} uses ${ref.id}, which ${id} does not declare`;
  return hook === 'useInject' ? `${file} counts on ${ref.id}, which ${id} only wants` : null;
}

it('Every service, dialog and fact that a view uses is declared by its plugin.', async () => {
  const files = sourceFiles(['plugins']).filter((file) => !/\/server\/|\.(?:test|proof)\.ts$/.test(file));
  const calls = (await Promise.all(files.map((file) => callsIn(file)))).flat();
  expect(calls.length).toBeGreaterThan(LEAST_CALLS);
  expect(calls.map(faultOf).filter(Boolean)).toEqual([]);
});

it.each(['useInject', 'useInjectOptional'])(
  'An undeclared service is found where %s asks for it.',
  async (hook) => {
    const text = `import { Consent } from '#ports/consent.ts';\nconst consent = ${hook}(Consent);`;
    const calls = await callsIn('plugins/trial/offer.page.tsx', text);
    expect(calls.map(faultOf)).toEqual([
      'plugins/trial/offer.page.tsx uses consent.choice, which trial does not declare',
    ]);
  },
);

it('A service that is only wanted is found where a view counts on it.', async () => {
  const text = `import { Session } from '#ports/session.ts';\nconst user = useInject(Session).user();`;
  const calls = await callsIn('plugins/trial/offer.page.tsx', text);
  expect(calls.map(faultOf)).toEqual([
    'plugins/trial/offer.page.tsx counts on auth.session, which trial only wants',
  ]);
});
