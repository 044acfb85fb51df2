/** The texts of `refusal-text.ts`: one catalog, which comes with the first form. */
import type { Language } from '../services.ts';

/** Resolves when the page can say why a form was refused. */
export async function refusalTexts({ i18n, locale }: Language): Promise<void> {
  const { messages } = await import(`../../locales/${locale()}/forms.po`);
  i18n.load(locale(), messages);
}
