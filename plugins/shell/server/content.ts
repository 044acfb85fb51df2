/** Import and export of menus that staff have changed, for all brands. An unchanged menu has no line. */
import * as v from 'valibot';
import type { Content, ContentEntry, ContentKind, PagesOfBrands } from '#ports/content.ts';
import { BRANDS, isBrand } from '#server/bootstrap/served-brands.ts';
import { menuSchemas, storeMenu } from './stored-menus.ts';

type Menu = 'navigation' | 'footer';
type Schema = ContentKind['schema'];

const OfBrand = v.looseObject({ brand: v.picklist(BRANDS) });

function menuKind(menu: Menu, schemas: ReadonlyMap<string, Schema>): ContentKind {
  const stored = (db: Parameters<ContentKind['list']>[0]) =>
    db.selectFrom('menus').select(['brand', 'content']).where('menu', '=', menu).orderBy('brand');
  return {
    kind: menu,
    tables: ['menus'],
    // Built for each entry, because links may only lead to pages of the entry's brand.
    schema: v.lazy((given): Schema =>
      v.is(OfBrand, given) ? (schemas.get(given.brand) ?? OfBrand) : OfBrand,
    ),
    keyOf: ({ brand }) => String(brand),
    referencesOf: () => [],
    async list(db, after) {
      if (after > 0) return [];
      const rows = await stored(db).execute();
      return rows
        .filter(({ brand }) => isBrand(brand))
        .map(({ content }, at) => ({ at: at + 1, entry: content }));
    },
    async find(db, keys) {
      const rows = await stored(db)
        .where('brand', 'in', [...keys])
        .execute();
      return new Map(rows.map(({ brand, content }) => [brand, content]));
    },
    async write(trx, entries) {
      for (const entry of entries as readonly ContentEntry[])
        await storeMenu(trx, { brand: String(entry['brand']), menu, content: JSON.stringify(entry) });
    },
  };
}

export function menuContent(pages: PagesOfBrands): Content {
  const brands = [...pages].map(
    ([id, { pageOf }]) => [id, menuSchemas((url) => pageOf(url) !== undefined)] as const,
  );
  return {
    kinds: (['navigation', 'footer'] as const).map((menu) =>
      menuKind(menu, new Map(brands.map(([id, schemas]): [string, Schema] => [id, schemas[menu]]))),
    ),
  };
}
