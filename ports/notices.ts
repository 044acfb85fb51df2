/**
 * Notices of illegal content (Regulation (EU) 2022/2065, article 16): reportable content, and slots for links to the
 * form.
 */
import { link, slot } from '#kernel/ref.ts';

/** Kinds of content that are reported by id; everything else on the site is reported by the URL of its page. */
export const REPORTABLE = ['comment', 'story', 'film', 'picture'] as const;
export type Reportable = (typeof REPORTABLE)[number];

/** The content that a link to the form refers to. */
export interface ReportedRef {
  readonly kind: Reportable;
  readonly id: string;
}

/** The page with the form that reports illegal content. */
export const ReportLink = link<Record<string, never>>('notices.report');

/** Slot below a film, a picture or a story: the link to the form. */
export const FilmEnd = slot<{ content: ReportedRef }>('catalogue.film-end');
export const PictureEnd = slot<{ content: ReportedRef }>('catalogue.picture-end');
export const StoryEnd = slot<{ content: ReportedRef }>('confessions.story-end');
