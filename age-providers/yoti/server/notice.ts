/** The text about Yoti in the FAQ and the privacy page. */
import type { AgeNotice } from '#ports/age-notices.ts';
import { text } from '#server/i18n/text.ts';

export const NOTICE: AgeNotice = {
  company: 'Yoti',
  what: text(
    'With Yoti: you show your face or a document to the company Yoti, or use its app. Yoti tells this site only whether you are 18 or over. We give Yoti neither your name nor your email address, and it does not learn what you watch. Pictures and documents that you show to Yoti never reach us.',
  ),
};
