/** The text about the EU age verification app in the FAQ and the privacy page. */
import type { AgeNotice } from '#ports/age-notices.ts';
import { text } from '#server/i18n/text.ts';

export const NOTICE: AgeNotice = {
  company: null,
  what: text(
    'With the EU age verification app: your own app tells this site that you are 18 or over, and nothing else. Nobody takes part besides your app and this site.',
  ),
};
