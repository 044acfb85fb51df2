/**
 * Combines the content kinds of all installed plugins: a database may contain rows of each, regardless of the brand.
 */
import { installedModules, loadBrand } from '../bootstrap/brand-modules.ts';
import { pagesOf } from '../bootstrap/declared.ts';
import type { Content } from '#ports/content.ts';
import { BRANDS } from '../bootstrap/served-brands.ts';

export async function installedContent(): Promise<Content> {
  const modules = await installedModules();
  const pages = new Map(
    await Promise.all(BRANDS.map(async (id) => [id, pagesOf(await loadBrand(id))] as const)),
  );
  const all = await Promise.all(modules.map(({ content }) => content?.(pages)));
  const declared = all.filter((one) => one !== undefined);
  return {
    kinds: declared.flatMap(({ kinds }) => kinds),
    async settle(db) {
      for (const { settle } of declared) await settle?.(db);
    },
  };
}
