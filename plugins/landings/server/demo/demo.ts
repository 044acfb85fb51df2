/**
 * Declares the demo's landing pages to the module; pictures are named by their keys in the manifest of the demo's
 * media.
 */
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { LOCALES } from '#app/i18n/i18n.ts';
import type { Picture } from '#ports/picture.ts';
import type { Database } from '#server/db/schema.ts';
import type { DemoContent } from '#demo/demo.ts';
import { ITEM_TYPES, OFFERS, TEXT_POSITIONS } from '#plugins/landings/api.ts';

const Texts = v.strictObject(v.entriesFromList(LOCALES, v.record(v.string(), v.string())));

const Band = v.strictObject({
  type: v.picklist(ITEM_TYPES),
  only: v.optional(v.picklist(OFFERS)),
  show_newsletter_form: v.optional(v.boolean()),
  marketing_form_key: v.optional(v.string()),
  full_screen: v.optional(v.boolean()),
  video_path: v.optional(v.string()),
  text_position: v.optional(v.picklist(TEXT_POSITIONS)),
  button_link: v.optional(v.string()),
  button_color: v.optional(v.string()),
  button_text_color: v.optional(v.string()),
  /** Keys of pictures, e.g. `still/night-swim`. */
  image: v.optional(v.string()),
  image_mobile: v.optional(v.string()),
  movies: v.optional(v.array(v.string())),
  texts: Texts,
});

export const LandingEntry = v.strictObject({
  id: v.number(),
  slug: v.string(),
  show_modal: v.boolean(),
  show_header: v.boolean(),
  show_footer: v.boolean(),
  button_default_color: v.nullable(v.string()),
  group_plan: v.nullable(v.string()),
  texts: Texts,
  items: v.array(Band),
});
export type LandingEntry = v.InferOutput<typeof LandingEntry>;

const PAGES = new URL('./landings.json', import.meta.url);
const PICTURES = new URL('../../../../demo/media/images.json', import.meta.url);
const Sizes = v.record(
  v.string(),
  v.object({ width: v.number(), height: v.number(), widths: v.array(v.number()), colour: v.string() }),
);
type Sizes = v.InferOutput<typeof Sizes>;

/** The source of the demo's landing pages. */
export const demoLandings = (): LandingEntry[] =>
  v.parse(v.array(LandingEntry), JSON.parse(readFileSync(PAGES, 'utf8')));

function pictureOf(sizes: Sizes, key: string): Picture {
  const size = sizes[key];
  if (!size)
    throw new Error(
      `a demo landing page uses the picture ${key}, which is not in the manifest of the demo media`,
    );
  return { base: `/images/${key}`, ...size };
}

/** Pages that an operator has added stay unchanged. */
async function writeLandings(
  trx: Transaction<Database>,
  landings: readonly LandingEntry[],
  sizes: Sizes,
): Promise<void> {
  for (const { id, items, texts, ...page } of landings) {
    const bands = items.map(({ image, image_mobile: upright, ...band }) => ({
      ...band,
      ...(image ? { poster_image: pictureOf(sizes, image) } : {}),
      ...(upright ? { poster_image_mobile: pictureOf(sizes, upright) } : {}),
    }));
    const row = { ...page, items: JSON.stringify(bands), texts: JSON.stringify(texts) };
    // Sequentially, because they share the transaction.
    await trx
      .insertInto('landing_pages')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  await sql`select setval(pg_get_serial_sequence('landing_pages', 'id'),
    (select max(id) from landing_pages))`.execute(trx);
}

export const DEMO: DemoContent = {
  is: 'content',
  name: 'demo-landings',
  rows: async () => {
    const landings = demoLandings();
    const sizes = v.parse(Sizes, JSON.parse(readFileSync(PICTURES, 'utf8')));
    return {
      version: createHash('sha256').update(readFileSync(PAGES)).digest('hex').slice(0, 16),
      summary: `${landings.length} landing pages`,
      write: (trx) => writeLandings(trx, landings, sizes),
    };
  },
};
