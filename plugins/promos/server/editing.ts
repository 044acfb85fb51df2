/** Staff forms for promotions: their fields, creation and removal. */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { ACCESS_LEVEL } from '#ports/catalogue.ts';
import { inOrder, NOT_AFTER } from '#server/content/dates.ts';
import { Id, IsoTime, Link, Name, namedTextsWithin, NoTime } from '#server/content/fields.ts';
import { chosen, tableKind, timed } from '#server/content/table-kind.ts';
import type { Content, ContentEntry, ContentKind } from '#ports/content.ts';
import type { Editable, Making } from '#ports/editing.ts';
import { DEVICES, POSITIONS, STATUSES } from '../api.ts';
import { contrast, LEAST_CONTRAST, linkOf } from './border.ts';

/** Maximum length of a sentence above a page in characters, to limit its height. */
const TEXT_CHARS = 200;

const Colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/i, text('must be # and six hexadecimal digits').source),
);
const SafeLink = v.optional(
  v.nullable(
    v.pipe(
      Link,
      v.check(
        (link) => linkOf(link) === link,
        text('must be a path of this site or an https address').source,
      ),
    ),
  ),
  null,
);

const common = {
  id: Id,
  status: v.optional(v.picklist(STATUSES), 'active'),
  access_level: v.optional(v.picklist(['FREE', 'REGISTERED', 'PAID']), 'FREE'),
  device: v.optional(v.picklist(DEVICES), 'ALL'),
  position: v.pipe(
    v.array(v.picklist(POSITIONS)),
    v.minLength(1, text('names no page').source),
    v.check((all) => new Set(all).size === all.length, text('contains an entry twice').source),
  ),
  background_color: Colour,
  text_color: Colour,
};
type Coloured = Readonly<Record<'background_color' | 'text_color', string>>;
const isReadable = ({ background_color: ground, text_color: text }: Coloured): boolean =>
  contrast(ground, text) >= LEAST_CONTRAST;
const UNREADABLE = text('cannot be read on this background: its contrast is too low').source;
const BarSchema = v.pipe(
  v.strictObject({
    ...common,
    name: v.pipe(Name, v.nonEmpty(text('is missing').source)),
    texts: namedTextsWithin(TEXT_CHARS, 'content'),
    link: SafeLink,
    start_date: NoTime,
    end_date: NoTime,
  }),
  v.forward(
    v.check((one) => isReadable(one), UNREADABLE),
    ['text_color'],
  ),
  v.forward(
    v.check((bar) => inOrder(bar.start_date, bar.end_date), NOT_AFTER),
    ['end_date'],
  ),
);

const CountdownSchema = v.pipe(
  v.strictObject({
    ...common,
    texts: namedTextsWithin(TEXT_CHARS, 'title', 'description'),
    custom_link: SafeLink,
    start_date: NoTime,
    /** End of the countdown. */
    promo_date: IsoTime,
  }),
  v.forward(
    v.check((one) => isReadable(one), UNREADABLE),
    ['text_color'],
  ),
  v.forward(
    v.check((one) => inOrder(one.start_date, one.promo_date), NOT_AFTER),
    ['promo_date'],
  ),
);

const ACCESS = chosen('access_level', 'access_level', ACCESS_LEVEL);
const BARS: ContentKind = tableKind({
  kind: 'bar',
  table: 'promo_bars',
  key: 'id',
  isNumbered: true,
  schema: BarSchema,
  columns: [ACCESS, timed('start_date'), timed('end_date')],
});
const COUNTDOWNS: ContentKind = tableKind({
  kind: 'countdown',
  table: 'countdown_promos',
  key: 'id',
  isNumbered: true,
  schema: CountdownSchema,
  columns: [ACCESS, timed('start_date'), timed('promo_date')],
});

const makingIn = (table: string): Making => ({
  blank: {
    status: 'active',
    access_level: 'FREE',
    device: 'ALL',
    background_color: '#2b2012',
    text_color: '#f2b07b',
  },
  number: {
    field: 'id',
    async next(db) {
      const { rows } = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id`.execute(db);
      return rows[0]?.id ?? 0;
    },
  },
});

export const CONTENT: Content = { kinds: [BARS, COUNTDOWNS] };

const switched = (entry: ContentEntry) =>
  entry['status'] === 'active'
    ? { button: text('Take off the site'), entry: { ...entry, status: 'inactive' } }
    : { button: text('Put on the site'), entry: { ...entry, status: 'active' } };
const titleOf = ({ texts }: ContentEntry): Words =>
  (texts as { en?: { title?: string } }).en?.title ?? text('Without a title');

/** An example page for each position that has one. */
const PAGES: Readonly<Partial<Record<string, string>>> = {
  index: '/',
  movies: '/film',
  series: '/series',
  categories: '/categories',
  performers: '/performers',
  directors: '/collaborators/directors',
  collaborators: '/collaborators',
  cast: '/performers/couples',
  'sign-up': '/sign-up',
};
const pageOf = ({ position }: ContentEntry): string | undefined =>
  (position as readonly string[]).flatMap((one) => PAGES[one] ?? [])[0];

export const EDITABLES: readonly Editable[] = [
  {
    kind: BARS,
    title: text('Promotions'),
    labelOf: ({ name }) => String(name),
    pathOf: pageOf,
    making: makingIn('promo_bars'),
    turnOf: switched,
  },
  {
    kind: COUNTDOWNS,
    title: text('Promotions that count down'),
    labelOf: titleOf,
    pathOf: pageOf,
    making: makingIn('countdown_promos'),
    turnOf: switched,
  },
];
