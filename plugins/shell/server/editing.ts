/** The brand's menus in the staff editor. The default menus contain what the plugins offer. */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import * as v from 'valibot';
import type { ContentEntry, ContentKind } from '#ports/content.ts';
import type { Editable, EditingBrand } from '#ports/editing.ts';
import { ownFooter, ownNavigation } from './own-menus.ts';
import { findMenu, menuSchemas, storeMenu } from './stored-menus.ts';

const textOf = (entry: ContentEntry): string => JSON.stringify(entry);

/** A kind of content with a single entry: the menu of this brand. */
function menuKind(
  menu: 'navigation' | 'footer',
  { brand, schema, own }: { brand: string; schema: ContentKind['schema']; own: ContentEntry },
): ContentKind {
  const read = async (db: Parameters<typeof findMenu>[0]) => (await findMenu(db, brand, menu)) ?? own;
  return {
    kind: menu,
    tables: ['menus'],
    schema,
    keyOf: (entry) => String(entry['brand']),
    referencesOf: () => [],
    list: async (db, after) => (after === 0 ? [{ at: 1, entry: await read(db) }] : []),
    find: async (db, keys) => new Map(keys.includes(brand) ? [[brand, await read(db)]] : []),
    async write(trx, entries) {
      const entry = entries.find((one) => one['brand'] === brand);
      if (!entry) return;
      const content = textOf(entry);
      // A menu equal to the default is not stored, so that pages which a plugin adds later appear in it.
      await storeMenu(trx, { brand, menu, content: content === textOf(own) ? null : content });
    },
  };
}

export function editablesOf({ id: brand, settings, site, pages }: EditingBrand): readonly Editable[] {
  const schemas = menuSchemas((url) => pages.pageOf(url) !== undefined);
  const editable = (
    menu: 'navigation' | 'footer',
    title: Words,
    given: { schema: ContentKind['schema']; own: ContentEntry },
  ): Editable => ({
    kind: menuKind(menu, { brand, ...given }),
    title,
    labelOf: (entry) => String(entry['brand']),
    pathOf: () => '/',
    note: text(
      'Links are paths of this site without language, such as /film. A name that is missing in a language is shown in English. Pages that a later version adds are in the brand’s default menu, and must be added here manually.',
    ),
    turnOf: (entry) =>
      textOf(entry) === textOf(given.own)
        ? undefined
        : { button: text('Reset to the brand’s default'), entry: given.own },
  });
  return [
    editable('navigation', text('Navigation'), {
      schema: schemas.navigation,
      own: v.parse(menuSchemas(() => true).navigation, ownNavigation(brand, site, settings)),
    }),
    editable('footer', text('Footer'), {
      schema: schemas.footer,
      own: v.parse(menuSchemas(() => true).footer, ownFooter(brand, site, settings)),
    }),
  ];
}
