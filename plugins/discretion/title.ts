/** The title of a discreet tab. */
import { msg } from '@lingui/core/macro';
import type { Language } from '#app/services.ts';

const DISCREET_TITLE = msg`New tab`;

/** In the page's language, once its catalog has loaded. */
export const titleIn = ({ i18n }: Language): string => i18n._(DISCREET_TITLE);

/** The same for a page on which nothing of this plugin has rendered yet. */
export async function loadedTitle(language: Language): Promise<string> {
  await language.ready('discretion').catch(() => undefined);
  return titleIn(language);
}
