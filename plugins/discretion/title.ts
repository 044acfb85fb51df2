/** The title of a discreet tab. */
import { msg } from '@lingui/core/macro';
import type { Language } from '#app/services.ts';

const DISCREET_TITLE = msg`New tab`;

/** The title in the page's language, if its catalog has loaded. */
export const titleIn = ({ i18n }: Language): string => i18n._(DISCREET_TITLE);

/** Like `titleIn`, but loads the catalog first, for pages without any view of this plugin. */
export async function loadedTitle(language: Language): Promise<string> {
  await language.ready('discretion').catch(() => undefined);
  return titleIn(language);
}
