/** Links to the static pages that others point at. */
import { link } from '../ref.ts';

export const LegalLink = link<Record<string, never>>('pages.legal');
export const FaqLink = link<Record<string, never>>('pages.faq');
