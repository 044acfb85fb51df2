/** What editors compose in the demo catalogue: banners and landing pages. */
import * as v from 'valibot';
import { Id, Slug, Slugs, Texts } from './fields.ts';

/** A banner by place. */
export const BannerEntry = v.object({
  id: Id,
  type: v.string(),
  show_plan: v.boolean(),
  slides: v.array(
    v.object({
      movie: v.optional(Slug),
      link: v.optional(v.string()),
      /** Keys of pictures in images.json, e.g. `still/night-swim`. */
      banner_image: v.optional(v.string()),
      banner_image_mobile: v.optional(v.string()),
      texts: Texts,
    }),
  ),
});

/** A landing page. */
export const LandingEntry = v.object({
  id: Id,
  slug: Slug,
  show_modal: v.boolean(),
  show_header: v.boolean(),
  show_footer: v.boolean(),
  group_plan: v.nullable(Slug),
  texts: Texts,
  items: v.array(
    v.object({
      type: v.picklist(['hero', 'text', 'films', 'newsletter', 'faq']),
      show_newsletter_form: v.optional(v.boolean(), false),
      full_screen: v.optional(v.boolean(), false),
      text_position: v.optional(v.picklist(['left', 'center', 'right']), 'center'),
      button_link: v.optional(v.nullable(v.string()), null),
      image: v.optional(v.nullable(v.string()), null),
      movies: Slugs,
      texts: Texts,
    }),
  ),
});
