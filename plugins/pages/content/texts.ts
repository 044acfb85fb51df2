/**
 * The long texts: `locales/{locale}/documents/{name}.md` or those of the brand, compiled when they are built
 * (scripts/documents/). They are not catalog entries, because a legal text is written and reviewed as a whole in each
 * language, by a lawyer rather than a translator.
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
import { getAgeChecks, type AgeCheck, type StoredData } from '../api.ts';
import { getMovies } from '../reads.ts';
import type {
  AboutText,
  AppText,
  CinemaText,
  Device,
  DeviceText,
  Facts,
  FaqText,
  LegalTab,
  LegalText,
  Offered,
  Values,
} from './model.ts';

/** A document as a function of the facts. */
interface Document<Text> {
  readonly text: (facts: Facts) => Text;
}

/** What is sold: nothing can be paid for without payments. */
const soldBy = ({ payments, memberships, films }: Offered): Values['sells'] => {
  if (!payments) return 'nothing';
  if (memberships) return 'memberships';
  return films ? 'films' : 'nothing';
};

function catalogueOf({ films, filmsAtLeast }: Facts): Values['catalogue'] {
  if (films === null) return 'unknown';
  return films > filmsAtLeast ? 'over' : 'counted';
}

function valuesOf(facts: Facts): Values {
  const { brandId: _, has, films, services, ...others } = facts;
  return {
    ...others,
    ...has,
    ...services,
    filmCount: films,
    catalogue: catalogueOf(facts),
    sells: soldBy(has),
    ageCompanies: facts.ageChecks.flatMap(({ company }) => company ?? []),
  };
}

async function documentOf<Text>(
  file: Promise<{ text: (values: Values, brandId: string) => Text }>,
): Promise<Document<Text>> {
  const { text } = await file;
  return { text: (facts) => text(valuesOf(facts), facts.brandId) };
}

type Read<Text> = (locale: Locale) => Promise<Document<Text>>;

/** The documents by file name. */
export const TEXTS: Readonly<
  Record<LegalTab, Read<LegalText>> &
    Record<'about' | 'about-stories', Read<AboutText>> &
    Record<`app-${Device}`, Read<DeviceText>> & {
      faq: Read<FaqText>;
      app: Read<AppText>;
      cinema: Read<CinemaText>;
    }
> = {
  terms: (locale) => documentOf(import(`../../../locales/${locale}/documents/terms.md`)),
  privacy: (locale) => documentOf(import(`../../../locales/${locale}/documents/privacy.md`)),
  cookies: (locale) => documentOf(import(`../../../locales/${locale}/documents/cookies.md`)),
  compliance: (locale) => documentOf(import(`../../../locales/${locale}/documents/compliance.md`)),
  faq: (locale) => documentOf(import(`../../../locales/${locale}/documents/faq.md`)),
  about: (locale) => documentOf(import(`../../../locales/${locale}/documents/about.md`)),
  'about-stories': (locale) => documentOf(import(`../../../locales/${locale}/documents/about-stories.md`)),
  app: (locale) => documentOf(import(`../../../locales/${locale}/documents/app.md`)),
  'app-ios': (locale) => documentOf(import(`../../../locales/${locale}/documents/app-ios.md`)),
  'app-android': (locale) => documentOf(import(`../../../locales/${locale}/documents/app-android.md`)),
  'app-desktop': (locale) => documentOf(import(`../../../locales/${locale}/documents/app-desktop.md`)),
  cinema: (locale) => documentOf(import(`../../../locales/${locale}/documents/cinema.md`)),
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

export function offeredBy({ has }: PagesSettings): Offered {
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
    reporting: isThere(has.reporting),
    series: isThere(has.series),
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
  readonly privacy?: readonly StoredData[] | null;
}

/** The services of other companies that rows of the privacy page name. */
function servicesOf(rows: readonly StoredData[]): Facts['services'] {
  const named = new Set(rows.flatMap(({ recipients }) => recipients));
  return {
    realtime: named.has('realtime'),
    partners: named.has('partners'),
    errors: named.has('errors'),
  };
}

export const factsOf = (
  info: BrandInfo,
  settings: PagesSettings,
  { locale, quotas, ageChecks = [], stock = UNKNOWN_STOCK, privacy }: SiteFacts,
): Facts => ({
  brandId: info.id,
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
  services: servicesOf(privacy ?? []),
  ...stock,
  screens: SCREENS_PER_ACCOUNT,
  has: offeredBy(settings),
});
