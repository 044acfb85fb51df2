/** Loads the legal text of a tab in the page's language. */
import * as v from 'valibot';
import type { Head } from '#app/head/head.ts';
import type { Loader } from '#kernel/plugin.ts';
import type { BrandInfo } from '#app/services.ts';
import { getAgeChecks, getCookies, getPrivacyNotice, type Cookies, type StoredData } from './api.ts';
import { LEGAL_TABS, type LegalTab, type LegalText } from './content/model.ts';
import { factsOf, quotasOf, TEXTS, type PagesSettings } from './content/texts.ts';

export interface LegalData {
  tab: LegalTab;
  text: LegalText;
  /** Cookies and storage keys; only for the cookies tab. */
  stored: Cookies | null;
  /** Stored data about visitors and members; only for the privacy tab. */
  privacy: readonly StoredData[] | null;
  /** The brand's email address, which becomes a link in texts. */
  email: string;
  /** ISO date of the current text. */
  reviewed: string;
}

const Tab = v.fallback(v.picklist(LEGAL_TABS), 'terms');

/** The path of a tab; the first tab has the bare path. */
export const tabPath = (tab: LegalTab): string => (tab === 'terms' ? '/legal' : `/legal?tab=${tab}`);

export const legalLoader = (info: BrandInfo, settings: PagesSettings): Loader<LegalData> => ({
  async load(request) {
    const { http, query, locale, signal } = request;
    const tab = v.parse(Tab, query.get('tab'));
    const [{ text }, quotas, stored, privacy, ageChecks] = await Promise.all([
      TEXTS[tab](locale),
      quotasOf(request),
      tab === 'cookies' ? http.call(getCookies, { signal }) : null,
      tab === 'privacy' ? http.call(getPrivacyNotice, { signal }) : null,
      tab === 'privacy' ? http.call(getAgeChecks, { signal }) : [],
    ]);
    return {
      tab,
      text: text(factsOf(info, settings, { locale, quotas, ageChecks, privacy })),
      stored,
      privacy,
      email: info.supportEmail,
      reviewed: settings.textsSince,
    };
  },
  head: ({ tab, text }): Head => ({
    title: text.headTitle,
    description: text.description,
    canonical: tabPath(tab),
    ogType: 'article',
  }),
});
