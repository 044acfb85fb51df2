/** What editors compose in the demo catalogue: banners, what they say of films, and landing pages. */
import * as v from 'valibot';
import { LOCALES } from '../../../../kernel/i18n/i18n.ts';
import { CONTENT_NOTES, INTENSITIES, MOODS, NOTE_AUTHORS } from '../../api/editorial.ts';
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

/** What is said of a film beside its story. */
export const EditorialEntry = v.object({
  movie: Slug,
  mood: v.picklist(MOODS),
  intensity: v.picklist(INTENSITIES),
  content_notes: v.array(v.picklist(CONTENT_NOTES)),
  spoken: v.array(v.picklist(LOCALES)),
  note_by: v.optional(v.nullable(v.picklist(NOTE_AUTHORS)), null),
  texts: v.optional(Texts, {}),
});

const TIME = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/));

/** The film of an evening of the week; Monday is 1. */
export const TonightEntry = v.object({
  weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
  movie: Slug,
  from: TIME,
  until: TIME,
  texts: Texts,
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
