/** Stored menus: the menus that staff have changed. */
import { text } from '#server/i18n/staff-text.ts';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Locale } from '#app/i18n/i18n.ts';
import { Flag, namedTextsWithin, Slug } from '#server/content/fields.ts';
import type { Database } from '#server/db/schema.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';

const NAME_CHARS = 60;
const URL_CHARS = 200;
/** Maximum number of sections, because a header on a desktop has no space for more. */
const SECTIONS = 12;
const LINKS = 30;

type Texts = Readonly<
  Partial<Record<Locale, { readonly name?: string | undefined; readonly title?: string | undefined }>>
>;
const textsOf = <const Fields extends readonly string[]>(...more: Fields) =>
  v.pipe(
    namedTextsWithin(NAME_CHARS, 'name', ...more),
    v.transform((texts): Texts => texts),
  );

const Url = v.pipe(
  v.string(),
  v.maxLength(URL_CHARS),
  v.regex(/^\/(?![/\\])[^\s\\#]*$/, 'must be a path of this site, without language'),
);
const Outside = v.pipe(
  v.string(),
  v.maxLength(URL_CHARS),
  v.regex(/^https:\/\/[^\s\\@]+$/, text('must be an https address').source),
);
const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** Returns the schemas of menus; `isPage` decides which paths their links may lead to. */
export function menuSchemas(isPage: (url: string) => boolean) {
  const Page = v.pipe(
    Url,
    v.check((url) => isPage(url), text('is not a page of this site').source),
  );
  const Entry = { url: Page, texts: textsOf('title') };
  const Sections = v.pipe(
    v.array(
      v.strictObject({
        ...Entry,
        children: v.optional(v.pipe(v.array(v.strictObject(Entry)), v.maxLength(LINKS)), []),
      }),
    ),
    v.minLength(1, text('has no section').source),
    v.maxLength(SECTIONS),
  );
  const Links = v.pipe(
    v.array(v.strictObject({ url: Page, texts: textsOf() })),
    v.maxLength(LINKS),
    v.check((links) => isOnce(links.map(({ url }) => url)), text('links to a page twice').source),
  );
  return {
    navigation: v.strictObject({ brand: Slug, sections: Sections }),
    footer: v.strictObject({
      brand: Slug,
      sections: v.pipe(
        v.array(v.strictObject({ texts: textsOf(), links: Links })),
        v.maxLength(SECTIONS),
        v.check(
          (all) => isOnce(all.map(({ texts }) => texts.en?.name ?? '')),
          text('has a name twice').source,
        ),
      ),
      social: v.optional(
        v.pipe(
          v.array(
            v.strictObject({
              name: v.pipe(v.string(), v.nonEmpty(text('is missing').source), v.maxLength(NAME_CHARS)),
              link: Outside,
            }),
          ),
          v.maxLength(SECTIONS),
          v.check((all) => isOnce(all.map(({ link }) => link)), text('has a link twice').source),
        ),
        [],
      ),
      shows_banner: Flag,
      shows_languages: Flag,
    }),
  } as const;
}

type Schemas = ReturnType<typeof menuSchemas>;
export type NavigationMenu = v.InferOutput<Schemas['navigation']>;
export type FooterMenu = v.InferOutput<Schemas['footer']>;
interface Menus {
  readonly navigation: NavigationMenu;
  readonly footer: FooterMenu;
}

const STORED: { readonly [Name in keyof Menus]: v.GenericSchema<unknown, Menus[Name]> } = menuSchemas(
  () => true,
);

type Db = Kysely<Database>;

/** Returns the menu as staff have changed it; undefined if unchanged or unreadable. */
async function readMenu<Name extends keyof Menus>(
  db: Db,
  brand: string,
  menu: Name,
): Promise<Menus[Name] | undefined> {
  const row = await db
    .selectFrom('menus')
    .select('content')
    .where('brand', '=', brand)
    .where('menu', '=', menu)
    .executeTakeFirst();
  const schema: v.GenericSchema<unknown, Menus[Name]> = STORED[menu];
  const { success, output } = v.safeParse(schema, row?.content);
  return success ? output : undefined;
}

/**
 * Returns the menu like `readMenu`, or undefined if the database is unavailable, so that the default menus are shown.
 */
export const findMenu: typeof readMenu = (...asked) =>
  readMenu(...asked).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  });

/** Stores a menu; null restores the brand's default. */
export async function storeMenu(
  db: Db,
  { brand, menu, content }: { brand: string; menu: keyof Menus; content: string | null },
): Promise<void> {
  if (content === null)
    await db.deleteFrom('menus').where('brand', '=', brand).where('menu', '=', menu).execute();
  else
    await db
      .insertInto('menus')
      .values({ brand, menu, content })
      .onConflict((conflict) => conflict.columns(['brand', 'menu']).doUpdateSet({ content }))
      .execute();
}
