/** Landing pages in staff forms and in exports: a form accepts only what the page shows (border.ts). */
import { text } from '#server/i18n/staff-text.ts';
import * as v from 'valibot';
import {
  Flag,
  namedTextsWithin,
  NoPicture,
  NoSlug,
  Slug,
  Slugs,
  textsWithin,
} from '#server/content/fields.ts';
import { tableKind } from '#server/content/table-kind.ts';
import type { Content, ContentEntry, ContentKind } from '#ports/content.ts';
import type { Editable } from '#ports/editing.ts';
import { ITEM_TYPES, OFFERS, TEXT_POSITIONS } from '../api.ts';
import { OwnClip } from '#server/content/own-picture.ts';
import { KeyText, MOST_ITEMS, MOST_MOVIES, PagePath, TEXT_MAX } from './border.ts';

const orNone = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);

const Colour = orNone(
  v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, text('must be # and six hexadecimal digits').source)),
);

const Band = v.strictObject({
  type: v.picklist(ITEM_TYPES),
  /** The section is shown only if the brand sells or offers this. */
  only: orNone(v.picklist(OFFERS)),
  texts: v.optional(textsWithin(TEXT_MAX, 'title', 'text', 'button_text', 'thank_you_text'), {}),
  text_position: v.optional(v.picklist(TEXT_POSITIONS), 'center'),
  full_screen: Flag,
  show_newsletter_form: Flag,
  marketing_form_key: orNone(KeyText),
  button_link: orNone(PagePath),
  button_color: Colour,
  button_text_color: Colour,
  poster_image: NoPicture,
  poster_image_mobile: NoPicture,
  /** A silent clip on our own media host. */
  video_path: orNone(OwnClip),
  movies: v.pipe(Slugs, v.maxLength(MOST_MOVIES)),
});

const LandingSchema = v.strictObject({
  slug: Slug,
  hidden: Flag,
  texts: namedTextsWithin(TEXT_MAX, 'title', 'description', 'button_header_text'),
  show_modal: Flag,
  show_header: Flag,
  show_footer: Flag,
  button_default_color: Colour,
  group_plan: NoSlug,
  items: v.optional(v.pipe(v.array(Band), v.maxLength(MOST_ITEMS)), []),
});
type Band = v.InferOutput<typeof Band>;

const LANDINGS: ContentKind = tableKind({
  kind: 'landing',
  table: 'landing_pages',
  key: 'slug',
  schema: LandingSchema,
  more: {
    // A brand without plans has no such reference: staff forms check only kinds that the brand has.
    referencesOf: ({ group_plan: offer, items }) => [
      ...(typeof offer === 'string' ? [{ kind: 'offer', key: offer }] : []),
      ...(items as readonly Band[]).flatMap(({ movies, marketing_form_key: form }) => [
        ...movies.map((key) => ({ kind: 'film', key })),
        ...(form === null ? [] : [{ kind: 'form', key: form }]),
      ]),
    ],
  },
});

export const CONTENT: Content = { kinds: [LANDINGS] };

const titleOf = ({ texts, slug }: ContentEntry): string =>
  (texts as { en?: { title?: string } }).en?.title ?? String(slug);

export const EDITABLES: readonly Editable[] = [
  {
    kind: LANDINGS,
    title: text('Landing pages'),
    labelOf: titleOf,
    pathOf: ({ slug }) => `/lp/${String(slug)}`,
    note: text(
      'The page shows the sections from top to bottom. Links are paths of this site without language, such as /film. Only is the subject of a section: the section is omitted where the brand does not sell or offer it. Group plan is the slug of the offer for buttons without a link; without an offer, or after its end, they link to the ordinary sign-up, or to the films where no subscriptions are sold. Marketing form key is that of a newsletter form.',
    ),
    making: { blank: { show_header: true, show_footer: true } },
    turnOf: (entry) => ({
      button: entry['hidden'] === true ? text('Put on the site') : text('Take off the site'),
      entry: { ...entry, hidden: entry['hidden'] !== true },
    }),
  },
];
