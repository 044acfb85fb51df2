/** Content whose texts have the maximum length, with words as long as in each language. */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { isLocale, type Locale } from '#app/i18n/i18n.ts';
import type { Database } from '#server/db/schema.ts';
import type { ContentEntry, ContentKind } from '#ports/content.ts';

const WORDS: Readonly<Record<Locale, string>> = {
  en: 'An uncharacteristically counterrevolutionary misunderstanding in the neighbourhood and the internationalisation of',
  de: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente und die Straßenbahnhaltestellenbeleuchtungsverordnung der',
  es: 'Electroencefalografista desproporcionadamente circunstanciado en la institucionalización de los',
  fr: 'L’anticonstitutionnellement hexakosioihexekontahexaphobique et les intergouvernementalisations de la',
};

/** Length in characters of a text without its own limit. */
const DEFAULT_CHARS = 300;

/** The parts of Valibot schemas that limit text lengths. */
interface Described {
  readonly type: string;
  readonly wrapped?: Described;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly item?: Described;
  readonly pipe?: readonly { readonly kind: string; readonly type: string; readonly requirement?: unknown }[];
}

/** A text of `length` characters; `mark` distinguishes names that must differ. */
export function longText(locale: Locale, length: number, mark = ''): string {
  const sentence = `${WORDS[locale]} `;
  const text = `${mark}${sentence.repeat(Math.ceil(length / sentence.length))}`;
  return text.slice(0, length).trimEnd().padEnd(length, 'x');
}

/** The value with every free text at its maximum length; slugs, URLs and dates are not free texts. */
function lengthened(of: Described, value: unknown, place: { locale: Locale; mark: () => string }): unknown {
  if (of.wrapped) return value === null || value === undefined ? value : lengthened(of.wrapped, value, place);
  if (of.entries) {
    const given = (value ?? {}) as ContentEntry;
    return Object.fromEntries(
      Object.entries(of.entries).map(([name, one]) => {
        if (!isLocale(name)) return [name, lengthened(one, given[name], place)];
        const fields = one.wrapped?.entries ?? {};
        const all = Object.fromEntries(Object.keys(fields).map((field) => [field, '']));
        return [name, lengthened(one, all, { ...place, locale: name })];
      }),
    );
  }
  if (of.item) {
    const { item } = of;
    return (value as unknown[]).map((one) => lengthened(item, one, place));
  }
  const [, ...checks] = of.pipe ?? [];
  const isFree =
    of.type === 'string' && checks.every(({ type }) => ['max_length', 'non_empty'].includes(type));
  if (!isFree || typeof value !== 'string') return value;
  const most = checks.find(({ type }) => type === 'max_length')?.requirement;
  return longText(place.locale, typeof most === 'number' ? most : DEFAULT_CHARS, place.mark());
}

const MOST_ENTRIES = 500;
const FAULT_CHARS = 500;

/** Stores every entry of a kind with its texts at maximum length, and returns the stored entries. */
export async function lengthen(db: Kysely<Database>, kind: ContentKind): Promise<readonly ContentEntry[]> {
  const stored = await kind.list(db, 0, MOST_ENTRIES);
  let marks = 0;
  const entries = stored.map(({ entry }) => {
    const given = v.parse(kind.schema, entry);
    const long = lengthened(kind.schema as unknown as Described, given, {
      locale: 'en',
      mark: () => String((marks += 1)),
    });
    const checked = v.safeParse(kind.schema, long);
    if (!checked.success)
      throw new Error(`${kind.kind}: ${JSON.stringify(v.flatten(checked.issues)).slice(0, FAULT_CHARS)}`);
    return checked.output;
  });
  await db.transaction().execute((trx) => kind.write(trx, entries));
  return entries;
}
