/** Staff form of offers: validity, texts and appearance. */
import { text } from '#server/i18n/staff-text.ts';
import * as v from 'valibot';
import { inOrder, NOT_AFTER } from '#server/content/dates.ts';
import {
  Count,
  Flag,
  namedTextsWithin,
  NoPicture,
  NoPictureFile,
  NoTime,
  Slug,
} from '#server/content/fields.ts';
import type { Target } from '#server/content/part.ts';
import { tableKind, timed } from '#server/content/table-kind.ts';
import type { ContentKind } from '#ports/content.ts';

const TEXT_CHARS = 300;

const Style = v.optional(
  v.nullable(
    v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, text('must be # and six hexadecimal digits').source)),
  ),
  null,
);
const layout = (most: number) => v.optional(v.pipe(Count, v.minValue(1), v.maxValue(most)), 1);
const LANDING = 3;

const OfferSchema = v.pipe(
  v.strictObject({
    promo_url: Slug,
    texts: namedTextsWithin(
      TEXT_CHARS,
      'name',
      'info_title',
      'join_us_mobile_text',
      'after_trailer_title',
      'after_trailer_text',
    ),
    valid_from: NoTime,
    valid_until: NoTime,
    show_pricing: Flag,
    show_monthly_price_strike: Flag,
    layout: layout(LANDING),
    layout_desktop: layout(LANDING),
    sub_layout: layout(2),
    sub_layout_desktop: layout(2),
    accent_colour: Style,
    background_colour: Style,
    text_colour: Style,
    promo_logo_url: NoPictureFile,
    promo_logo_mobile_url: NoPictureFile,
    layout_background: NoPicture,
    layout_background_desktop: NoPicture,
    banner_image: NoPicture,
    banner_image_mobile: NoPicture,
  }),
  v.forward(
    v.check(
      (offer) => (offer.layout === LANDING) === (offer.layout_desktop === LANDING),
      text('is a landing page on every width or on none').source,
    ),
    ['layout_desktop'],
  ),
  v.forward(
    v.check(({ valid_from: from, valid_until: until }) => inOrder(from, until), NOT_AFTER),
    ['valid_until'],
  ),
);

export const OFFER: Target = { kind: 'offer', table: 'plan_groups', key: 'promo_url' };
export const OFFERS: ContentKind = tableKind({
  kind: OFFER.kind,
  table: OFFER.table,
  key: 'promo_url',
  place: 'id',
  schema: OfferSchema,
  columns: [timed('valid_from'), timed('valid_until')],
});
