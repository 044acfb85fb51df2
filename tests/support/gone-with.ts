/** Plugins that can only be removed together with others, because others report that they need them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '#app/brand-folders.mjs';
import { problemsOf } from '#kernel/registry/composition.ts';
import { loadBrand, modulesOf } from '#server/bootstrap/brand-modules.ts';
import { KERNEL_SERVICES } from '#server/bootstrap/declared.ts';
import { HOST_SERVICES } from '#server/bootstrap/open-origin.ts';
import { ROOT } from './root.ts';

/** Error messages by which a plugin reports, in the page app or at the origin, that it needs another. */
export const CLEAR =
  /^([a-z-]+) needs service [\w.-]+, which no plugin of this brand provides; add one that does, or remove \1$/;
/** Files of tests and tools; when a plugin is removed, such a file that names it is removed or changed as well. */
export const JUDGE =
  /^(?:tests|stories|scripts|tools|\.storybook)\/|^server\/testing\/|\.(?:test|proof|test-d)\.tsx?$|\/testing(?:-[a-z]+)?\.ts$/;

export const PLUGIN_IDS = readdirSync(join(ROOT, 'plugins'));

/** The problems that page app and origin of a brand report without some plugins. */
export async function problemsWithout(gone: ReadonlySet<string>): Promise<string[]> {
  const reported = BRANDS.map(async (id) => {
    const brand = await loadBrand(id);
    const plugins = brand.plugins.filter((one) => !gone.has(one.id));
    const halves = await modulesOf({ plugins });
    return [
      ...problemsOf(plugins, KERNEL_SERVICES, {}).problems,
      ...problemsOf(halves, HOST_SERVICES, {}).problems,
    ];
  });
  return [...new Set((await Promise.all(reported)).flat())];
}

/** The plugins and all others that report needing one of them. Throws if a problem is reported in another form. */
export async function goneWith(ids: readonly string[]): Promise<Set<string>> {
  const gone = new Set(ids);
  for (
    let reported = await problemsWithout(gone);
    reported.length > 0;
    reported = await problemsWithout(gone)
  )
    for (const problem of reported) {
      const [, id] = CLEAR.exec(problem) ?? [];
      if (id === undefined) throw new Error(`Not a clear sentence: ${problem}`);
      gone.add(id);
    }
  return gone;
}
