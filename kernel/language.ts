/** The language of one page app: Lingui's instance and the plugin catalogs merged into it. */
import { setupI18n } from '@lingui/core';
import type { Locale } from './i18n.ts';
import type { Plugin } from './plugin.ts';
import type { Language } from './services.ts';

/** The kernel's own few texts: the error catalogue. */
const KERNEL = 'kernel';

export interface LoadableLanguage extends Language {
  /** Resolves when the catalog of a plugin is there; rejects when its chunk cannot be loaded, and may be asked again. */
  ready(pluginId: string): Promise<void>;
}

export function createLanguage(locale: Locale, plugins: readonly Plugin[]): LoadableLanguage {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, messages: {} });
  const sources = new Map(plugins.map((plugin) => [plugin.id, plugin.messages]));
  sources.set(KERNEL, (wanted) => import(`../locales/${wanted}/kernel.po`));
  const pending = new Map<string, Promise<void>>();

  return {
    i18n,
    locale: () => locale,
    ready(pluginId) {
      const known = pending.get(pluginId);
      if (known) return known;
      const loaded = Promise.resolve(sources.get(pluginId)?.(locale)).then((catalog) => {
        if (catalog) i18n.load(locale, catalog.messages);
      });
      pending.set(pluginId, loaded);
      loaded.catch(() => pending.delete(pluginId));
      return loaded;
    },
  };
}
