/**
 * The long texts by language, each in a lazily loaded file. They are not catalog entries: a legal text is written and
 * reviewed as a whole in each language, by a lawyer rather than a translator, and its sections may differ between
 * countries. `messages.test.ts` requires catalogs to match their source, which such texts must not.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import { addressIn } from '#app/i18n/address.ts';
import { rulesFor, type ConsentSettings } from '#ports/consent-rules.ts';
import { NEWEST_READ, newPerWeek } from '#ports/new-films.ts';
import { SCREENS_PER_ACCOUNT } from '#ports/screens.ts';
import type { SiteSettings } from '#ports/settings.ts';
import { hasRightOfWithdrawal, WITHDRAWAL_DAYS } from '#ports/withdrawal-right.ts';
import type { BrandInfo } from '#app/services.ts';
import type { RouteRequest } from '#app/router/request.ts';
import { getAgeChecks, type AgeCheck } from '../api.ts';
import { getMovies } from '../reads.ts';
import type {
  AboutText,
  AppText,
  CinemaText,
  Facts,
  FaqText,
  LegalText,
  Offered,
  Only,
  Part,
  TextOf,
} from './model.ts';

interface Texts {
  terms: () => Promise<{ text: TextOf<LegalText> }>;
  privacy: () => Promise<{ text: TextOf<LegalText> }>;
  cookies: () => Promise<{ text: TextOf<LegalText> }>;
  compliance: () => Promise<{ text: TextOf<LegalText> }>;
  faq: () => Promise<{ text: TextOf<FaqText> }>;
  about: () => Promise<{ text: TextOf<AboutText> }>;
  /** The about page of a brand with confessions but nothing that plays. */
  aboutStories: () => Promise<{ text: TextOf<AboutText> }>;
  app: () => Promise<{ text: TextOf<AppText> }>;
  cinema: () => Promise<{ text: TextOf<CinemaText> }>;
}

export const TEXTS: Readonly<Record<Locale, Texts>> = {
  en: {
    terms: () => import('./en/terms.ts'),
    privacy: () => import('./en/privacy.ts'),
    cookies: () => import('./en/cookies.ts'),
    compliance: () => import('./en/compliance.ts'),
    faq: () => import('./en/faq.ts'),
    about: () => import('./en/about.ts'),
    aboutStories: () => import('./en/about-stories.ts'),
    app: () => import('./en/app.ts'),
    cinema: () => import('./en/cinema.ts'),
  },
  de: {
    terms: () => import('./de/terms.ts'),
    privacy: () => import('./de/privacy.ts'),
    cookies: () => import('./de/cookies.ts'),
    compliance: () => import('./de/compliance.ts'),
    faq: () => import('./de/faq.ts'),
    about: () => import('./de/about.ts'),
    aboutStories: () => import('./de/about-stories.ts'),
    app: () => import('./de/app.ts'),
    cinema: () => import('./de/cinema.ts'),
  },
  es: {
    terms: () => import('./es/terms.ts'),
    privacy: () => import('./es/privacy.ts'),
    cookies: () => import('./es/cookies.ts'),
    compliance: () => import('./es/compliance.ts'),
    faq: () => import('./es/faq.ts'),
    about: () => import('./es/about.ts'),
    aboutStories: () => import('./es/about-stories.ts'),
    app: () => import('./es/app.ts'),
    cinema: () => import('./es/cinema.ts'),
  },
  fr: {
    terms: () => import('./fr/terms.ts'),
    privacy: () => import('./fr/privacy.ts'),
    cookies: () => import('./fr/cookies.ts'),
    compliance: () => import('./fr/compliance.ts'),
    faq: () => import('./fr/faq.ts'),
    about: () => import('./fr/about.ts'),
    aboutStories: () => import('./fr/about-stories.ts'),
    app: () => import('./fr/app.ts'),
    cinema: () => import('./fr/cinema.ts'),
  },
};

/** A feature as a plugin injects it: null or undefined if no plugin of the brand provides it. */
type Wanted = boolean | object | ((params: never) => string | null) | undefined;

/** The plugin's settings, as passed to the loaders. */
export interface PagesSettings {
  leastAge: number;
  refundH: number;
  filmsAtLeast: number;
  textsSince: string;
  /** ISO 3166-1 alpha-2 code of the visitor's country. */
  country: string;
  /**
   * Features of other plugins. Read when a text is loaded, because links are registered only after every plugin is set
   * up.
   */
  has: Readonly<Record<keyof Offered | 'consent', Wanted>>;
}

/** Parameters that fit any link, because only the existence of the link matters. */
const ANYWHERE = { slug: '', kind: '', id: '' };

const isThere = (wanted: Wanted): boolean =>
  typeof wanted === 'function' ? wanted(ANYWHERE as never) !== null : Boolean(wanted);

function offeredBy({ has }: PagesSettings): Offered {
  const [memberships, films] = [isThere(has.memberships), isThere(has.films)];
  const payments = isThere(has.payments) && (memberships || films);
  return {
    list: isThere(has.list),
    confessions: isThere(has.confessions),
    cancelling: isThere(has.cancelling),
    // Without payments there is no contract to withdraw from.
    withdrawing: isThere(has.withdrawing) && payments,
    downloads: isThere(has.downloads),
    reviews: isThere(has.reviews),
    memberships,
    films,
    trial: isThere(has.trial),
    playing: isThere(has.playing),
    payments,
  };
}

/** The site's settings used in texts: quotas that the origin enforces, and the countries that require consent. */
export type Quotas = Pick<SiteSettings, 'downloads-per-month' | 'confession-length'> & ConsentSettings;

/** The current settings, or the defaults if they cannot be read. The code is loaded with the first text. */
export async function quotasOf({ http, signal }: Pick<RouteRequest, 'http' | 'signal'>): Promise<Quotas> {
  const [{ readSettings }, { SETTING_DEFAULTS }] = await Promise.all([
    import('#ports/read-settings.ts'),
    import('#ports/setting-defaults.ts'),
  ]);
  return readSettings(http, signal).catch(() => SETTING_DEFAULTS);
}

/**
 * The ways to prove one's age; none if they cannot be read, so that texts do not mention a provider that the site
 * lacks.
 */
export const ageChecksOf = ({
  http,
  signal,
}: Pick<RouteRequest, 'http' | 'signal'>): Promise<readonly AgeCheck[]> =>
  http.call(getAgeChecks, { signal }).catch(() => []);

/** Number of films in the catalogue, and of new ones per week. */
export type Stock = Pick<Facts, 'films' | 'newPerWeek'>;

const UNKNOWN_STOCK: Stock = { films: null, newPerWeek: 0 };

/** The catalogue today; unknown if it cannot be read, so that texts do not promise more than there is. */
export const stockOf = ({ http, signal }: Pick<RouteRequest, 'http' | 'signal'>): Promise<Stock> =>
  http
    .call(getMovies, { query: { perPage: NEWEST_READ, sortBy: 'default' }, signal })
    .then(({ data, meta }) => ({ films: meta.total, newPerWeek: newPerWeek(data) }))
    .catch(() => UNKNOWN_STOCK);

export interface SiteFacts {
  readonly locale: Locale;
  readonly quotas: Quotas;
  readonly ageChecks?: readonly AgeCheck[];
  readonly stock?: Stock;
}

export const factsOf = (
  info: BrandInfo,
  settings: PagesSettings,
  { locale, quotas, ageChecks = [], stock = UNKNOWN_STOCK }: SiteFacts,
): Facts => ({
  brand: info.name,
  company: info.company,
  address: addressIn(info, locale),
  email: info.supportEmail,
  leastAge: settings.leastAge,
  refundH: settings.refundH,
  withdrawalDays: WITHDRAWAL_DAYS,
  mayWithdraw: offeredBy(settings).withdrawing && hasRightOfWithdrawal(settings.country),
  downloadsPerMonth: quotas['downloads-per-month'],
  storyLength: quotas['confession-length'],
  filmsAtLeast: settings.filmsAtLeast,
  // Without a consent dialog, consent counts as not granted.
  consent: isThere(settings.has.consent) && !rulesFor(quotas, settings.country).asked ? 'granted' : 'asked',
  place: new Intl.DisplayNames([locale], { type: 'region' }).of(settings.country) ?? settings.country,
  ageChecks,
  ...stock,
  screens: SCREENS_PER_ACCOUNT,
  has: offeredBy(settings),
});

/** Whether a passage applies, given the features of the brand. */
export const fits =
  (settings: PagesSettings) =>
  ({ only }: { only?: Only }): boolean =>
    only === undefined || offeredBy(settings)[only];

/** A section without the points that do not apply to the brand. */
export const partFor = (part: Part, settings: PagesSettings): Part => ({
  ...part,
  points: part.points.filter(fits(settings)),
});
