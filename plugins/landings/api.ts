/** The API of landing pages. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { MovieCard } from '#ports/catalogue.ts';
import { Slug } from '#ports/inputs.ts';
import { Picture } from '#ports/picture.ts';

export const ITEM_TYPES = ['hero', 'text', 'films', 'newsletter', 'faq'] as const;
/**
 * Topic of a section: it is shown only if the brand sells subscriptions or single films, or offers a trial without a
 * card.
 */
export const OFFERS = ['memberships', 'films', 'trial'] as const;
export const TEXT_POSITIONS = ['left', 'center', 'right'] as const;

/** `#rrggbb` in lower case; null for the brand's own colour. */
const Colour = v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)));

/** One section of a landing page. Empty texts are not shown. */
export const LandingItem = v.object({
  type: v.picklist(ITEM_TYPES),
  only: v.nullable(v.picklist(OFFERS)),
  title: v.string(),
  text: v.string(),
  /** Replaces the newsletter form after a sign-up. */
  thank_you_text: v.string(),
  show_newsletter_form: v.boolean(),
  /** `form_key` of the marketing form; null for the default newsletter form. */
  marketing_form_key: v.nullable(v.string()),
  /** Whether the section fills the viewport. */
  full_screen: v.boolean(),
  /** URL of a silent clip on our own media host, played behind the text; its still is the poster. */
  video_path: v.nullable(v.string()),
  button_text: v.string(),
  /** Path of a page, without locale. */
  button_link: v.nullable(v.string()),
  button_color: Colour,
  button_text_color: Colour,
  text_position: v.picklist(TEXT_POSITIONS),
  poster_image: v.nullable(Picture),
  poster_image_mobile: v.nullable(Picture),
  movies: v.array(MovieCard),
});
export type LandingItem = v.InferOutput<typeof LandingItem>;

export const Landing = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** Description for search engines and link previews; if empty, the text of the first section is used. */
  description: v.string(),
  /** Whether the newsletter's lead dialog may open on this page. */
  show_modal: v.boolean(),
  show_header: v.boolean(),
  show_footer: v.boolean(),
  button_header_text: v.string(),
  /** Default colour of the page's buttons. */
  button_default_color: Colour,
  /** Slug of the plan group that the sign-up buttons link to. */
  group_plan: v.nullable(v.string()),
  items: v.array(LandingItem),
});
export type Landing = v.InferOutput<typeof Landing>;

export const getLandingBySlug = endpoint({
  method: 'GET',
  path: '/landings/slug/:slug',
  content: true,
  summary: 'Returns a landing page.',
  params: v.object({ slug: Slug }),
  reply: Landing,
  cacheable: true,
  errors: { not_found: 404 },
});
