/** The language of one page app: Lingui's instance with the loaded plugin catalogs. */
import { setupI18n } from '@lingui/core';
import { pagesCatalogOf, type Locale } from '../i18n/i18n.ts';
import type { Plugin } from '#kernel/plugin.ts';
import type { Language } from '../services.ts';

/** Name of the kernel's own catalog, which has few texts, such as error messages. */
const APP = 'app';

export function createLanguage(locale: Locale, plugins: readonly Plugin[]): Language {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages: {} });
  const sources = new Map(
    plugins.flatMap(({ id, messages, pageMessages }) => [
      [id, messages],
      [pagesCatalogOf(id), pageMessages],
    ]),
  );
  sources.set(APP, (wanted) => import(`../../locales/${wanted}/app.po`));
  const pending = new Map<string, Promise<void>>();

  return {
    i18n,
    locale: () => locale,
    ready(name) {
      const known = pending.get(name);
      if (known) return known;
      const loaded = Promise.resolve(sources.get(name)?.(locale)).then((catalog) => {
        if (catalog) i18n.load(locale, catalog.messages);
      });
      pending.set(name, loaded);
      loaded.catch(() => pending.delete(name));
      return loaded;
    },
  };
}
