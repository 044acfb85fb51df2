/** A site of any brand, complete or without some plugins, from the page app's sources. */
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Brand } from '#app/brand.ts';
import { provide } from '#kernel/plugin.ts';
import { Pages } from '#ports/pages-origin.ts';
import { modulesOf } from '#server/bootstrap/brand-modules.ts';
import { pagesOf } from '#server/bootstrap/declared.ts';
import type { PageEntry } from '#server/pages/page-app.ts';
import type { TestOrigin, TestOriginOptions } from '#server/testing/origin.ts';
import { ROOT } from './root.ts';
import { pageApp, testSite } from './site.ts';

export const brandOf = async (id: string): Promise<Brand> =>
  ((await import(join(ROOT, 'brands', id, 'brand.ts'))) as { brand: Brand }).brand;

/** A brand without some of its plugins and their settings. */
export function brandWithout(brand: Brand, gone: ReadonlySet<string>): Brand {
  const settings = Object.entries(brand.settings).filter(([id]) => !gone.has(id));
  return {
    ...brand,
    plugins: brand.plugins.filter(({ id }) => !gone.has(id)),
    settings: Object.fromEntries(settings),
  };
}

/** The page entry for a brand other than the one this project is built for; `name` must be unique per entry. */
export async function entryOf(name: string, brand: Brand): Promise<PageEntry> {
  // The path is computed, because the bundler would otherwise look for a file with this name.
  const address = `${join(ROOT, 'app/origin/entry-server.tsx')}?${name}`;
  vi.doMock('#brand', () => ({ brand }));
  try {
    return (await import(address)) as PageEntry;
  } finally {
    vi.doUnmock('#brand');
  }
}

/** Opens the site of a brand; the caller closes it. */
export async function brandSite(
  brand: Brand,
  name = brand.info.id,
  options: TestOriginOptions = {},
): Promise<TestOrigin> {
  const entry = await entryOf(name, brand);
  return testSite({
    env: { BRAND: brand.info.id },
    modules: await modulesOf(brand),
    pageApp: { ...pageApp, entry: async () => entry },
    ...options,
    // The origin would otherwise know the pages of the complete brand.
    services: [provide(Pages, pagesOf(brand)), ...(options.services ?? [])],
  });
}
