/** Texts of `refusal-text.ts`: one catalog, loaded with the first form. */
import type { Language } from '../services.ts';

/** Resolves when the texts for refusals are loaded. */
export async function refusalTexts({ i18n, locale }: Language): Promise<void> {
  const { messages } = await import(`../../locales/${locale()}/forms.po`);
  i18n.load(locale(), messages);
}
