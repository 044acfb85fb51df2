/** The structure of a long text, which is the same in every language, and the values that it contains. */
import type { OptionalService } from '#ports/purposes.ts';
import type { AgeCheck } from '../api.ts';

/** Tabs of `/legal` in order. Each tab has a URL (`?tab=`); the first one is also the bare path. */
export const LEGAL_TABS = ['terms', 'privacy', 'cookies', 'compliance'] as const;
export type LegalTab = (typeof LEGAL_TABS)[number];

/** Facts about the brand; texts insert them instead of containing them. */
export interface Facts {
  /** Folder name of the brand. Modules of tests and Storybook choose its own document by it; a build has one brand. */
  brandId: string;
  brand: string;
  /** Company name, as one line, and postal address. */
  company: string;
  address: string;
  email: string;
  /** Minimum age of visitors in years. */
  leastAge: number;
  /** Hours within which an unused payment can be refunded. */
  refundH: number;
  /** Days within which the law lets a consumer withdraw from a contract. */
  withdrawalDays: number;
  /** Whether visitors of this country have that right, and the site has the page for it. */
  mayWithdraw: boolean;
  downloadsPerMonth: number;
  /** Maximum length of a confession, in characters. */
  storyLength: number;
  /** Minimum number of films in a membership (README 3). */
  filmsAtLeast: number;
  /** Number of films in the catalogue today; null if it cannot be read. */
  films: number | null;
  /** New films per week of late, in whole films; 0 if there are fewer or it cannot be read. */
  newPerWeek: number;
  /** Screens on which an account can play at the same time. */
  screens: number;
  /** Whether optional cookies require consent in the visitor's country, or are on after the age confirmation. */
  consent: 'asked' | 'granted';
  /** Name of the visitor's country in the language of the text. */
  place: string;
  /** The ways to prove one's age on this site; empty if there are none or they cannot be read. */
  ageChecks: readonly AgeCheck[];
  /** Services of other companies that the site uses; none if they cannot be read. */
  services: Readonly<Record<OptionalService, boolean>>;
  has: Offered;
}

/** Features for which plugins of the brand serve a page; texts mention no other features. */
export interface Offered {
  /** A personal list of films. */
  list: boolean;
  confessions: boolean;
  /** Cancelling a membership on the site. */
  cancelling: boolean;
  /** Withdrawing from a contract on the site. */
  withdrawing: boolean;
  downloads: boolean;
  /** Rating films and writing about them. */
  reviews: boolean;
  /** Subscriptions to the whole catalogue. */
  memberships: boolean;
  /** Films that can be bought individually. */
  films: boolean;
  /** A trial without a card. */
  trial: boolean;
  /** Films that can be played on the site. */
  playing: boolean;
  /** Anything that costs money. */
  payments: boolean;
  /** Reporting illegal content by a form. */
  reporting: boolean;
  /** Series besides single films. */
  series: boolean;
}

/** A paragraph, a list, or a component. */
export type Block =
  | string
  | { list: readonly string[] }
  | { shows: 'cookies' | 'storage' | 'preferences' | 'privacy' | 'report' };

export interface LegalSection {
  /** URL fragment of the section; the same in every language, so that links survive a change of language. */
  id: string;
  title: string;
  body: readonly Block[];
}

export interface LegalText extends PageText {
  sections: readonly LegalSection[];
}

export interface FaqQuestion {
  /** URL fragment of the question. */
  id: string;
  question: string;
  answer: readonly string[];
  /** Further search words that the question and answer do not contain. */
  also?: string;
}

export interface FaqSection {
  /** URL fragment of the section. */
  id: string;
  title: string;
  questions: readonly FaqQuestion[];
}

export interface FaqText extends PageText {
  sections: readonly FaqSection[];
}

/** A short item with a name and one or two sentences. */
export interface Point {
  title: string;
  text: string;
  /** Subject of the item's email link; without it, the item has no email link. */
  subject?: string;
}

/** A titled section of short items. */
export interface Part {
  title: string;
  lead?: string;
  points: readonly Point[];
}

/** Metadata of a page. */
interface PageText {
  title: string;
  /** Document title, at most 60 characters; the name of the brand is appended. */
  headTitle: string;
  /** Meta description, at most 150 characters (README 2). */
  description: string;
  lead: string;
}

export interface AboutText extends PageText {
  house: { title: string; body: readonly string[] };
  values: Part;
  /** Steps of production, in order. */
  making: Part;
  team: Part;
  contact: Part;
}

/** Devices with installation instructions, each at its own URL, `/app/{slug}`. */
export const DEVICES = ['ios', 'android', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export interface DeviceText extends PageText {
  /** Instructions for each browser, in steps. */
  ways: readonly { title: string; steps: readonly string[] }[];
  after: Part;
}

export interface AppText extends PageText {
  choose: string;
  can: Part;
  cannot: Part;
  /** Names of devices, with requirements in a few words. */
  devices: Readonly<Record<Device, { name: string; hint: string }>>;
}

export interface CinemaText extends PageText {
  offers: Part;
  /** Steps for joining, in order. */
  begin: Part;
  end: { title: string; text: string };
}

/** The names in documents (docs/reference/documents.md): the facts, the features, and what follows from them. */
export interface Values
  extends Omit<Facts, 'brandId' | 'has' | 'films' | 'services'>, Offered, Record<OptionalService, boolean> {
  filmCount: Facts['films'];
  /** Whether the number of films is known, and greater than the minimum. */
  catalogue: 'unknown' | 'counted' | 'over';
  /** What the payments of the brand are for. */
  sells: 'memberships' | 'films' | 'nothing';
  /** Companies that verify age. */
  ageCompanies: readonly string[];
}
