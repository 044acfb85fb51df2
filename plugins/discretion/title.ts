/** What a discreet tab is called. */
import { msg } from '@lingui/core/macro';
import type { Language } from '#app/services.ts';

const DISCREET_TITLE = msg`New tab`;

/** In the page's language, as soon as its catalog is there. */
export const titleIn = ({ i18n }: Language): string => i18n._(DISCREET_TITLE);

/** The same for a page that nothing of this plugin has been rendered on yet. */
export async function loadedTitle(language: Language): Promise<string> {
  await language.ready('discretion').catch(() => undefined);
  return titleIn(language);
}
