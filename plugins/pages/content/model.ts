/** The structure of a long text: the same in every language, filled with the brand's own facts. */
import type { AgeCheck } from '../api.ts';

/** Tabs of /legal in order; a tab is a URL (`?tab=`), the first is the bare path. */
export const LEGAL_TABS = ['terms', 'privacy', 'cookies', 'compliance'] as const;
export type LegalTab = (typeof LEGAL_TABS)[number];

/** Facts about the brand; no text contains them itself. */
export interface Facts {
  brand: string;
  /** Company line and postal address. */
  company: string;
  address: string;
  email: string;
  /** Minimum age in years. */
  leastAge: number;
  /** Hours in which an unused payment can be refunded. */
  refundH: number;
  downloadsPerMonth: number;
  /** Maximum length of a confession, in characters. */
  storyLength: number;
  /** Minimum number of films in a membership, and number of new films per year (README 3). */
  filmsAtLeast: number;
  filmsPerYear: number;
  /** Number of films in the catalogue today; null if it cannot be read. */
  films: number | null;
  /** Whether optional cookies require consent in the visitor's country, or are on after the age confirmation. */
  consent: 'asked' | 'granted';
  /** Name of the visitor's country in the language of the text. */
  place: string;
  /** The ways of proving an age that the site offers; empty if it offers none, or if they cannot be read. */
  ageChecks: readonly AgeCheck[];
  has: Offered;
}

/** Rules for optional cookies in the visitor's country; `granted` names the country. */
export interface ConsentText {
  /** What is loaded, and when. */
  readonly loading: string;
  readonly optional: string;
  readonly choice: string;
  readonly list: string;
  readonly storage: string;
  readonly others: string;
  readonly services: string;
}

/** Features for which plugins of the brand serve a page. Texts mention no others. */
export interface Offered {
  /** A personal list. */
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
  /** Single films, bought individually. */
  films: boolean;
  /** A no-card trial. */
  trial: boolean;
  /** Films that play on the site. */
  playing: boolean;
  /** Anything that is paid for. */
  payments: boolean;
}

/** An offer of the brand; a section, question or point with `only` is omitted if the brand does not have it. */
export type Only = keyof Offered;

/** A paragraph, a list, or a component. */
export type Block =
  | string
  | { list: readonly string[] }
  | { shows: 'cookies' | 'storage' | 'preferences' | 'privacy' };

export interface LegalSection {
  /** Fragment of its URL; the same in every language, so that links survive a change of language. */
  id: string;
  title: string;
  only?: Only;
  body: readonly Block[];
}

export interface LegalText extends PageText {
  sections: readonly LegalSection[];
}

export interface FaqQuestion {
  /** Fragment of its URL. */
  id: string;
  question: string;
  only?: Only;
  answer: readonly string[];
  /** Further search words that it does not contain itself. */
  also?: string;
}

export interface FaqSection {
  /** Fragment of its URL. */
  id: string;
  title: string;
  questions: readonly FaqQuestion[];
}

export interface FaqText extends PageText {
  sections: readonly FaqSection[];
}

/** A short item: its name, and a sentence or two. */
export interface Point {
  title: string;
  text: string;
  only?: Only;
  /** Subject of an email link; such a point can be written to. */
  subject?: string;
}

/** A section of points. */
export interface Part {
  title: string;
  lead?: string;
  points: readonly Point[];
}

/** Meta data of every page. */
interface PageText {
  title: string;
  /** Title of the document, at most 60 characters; the brand is added. */
  headTitle: string;
  /** At most 150 characters (README 2). */
  description: string;
  lead: string;
}

export interface AboutText extends PageText {
  house: { title: string; body: readonly string[] };
  values: Part;
  /** Steps, in order. */
  making: Part;
  team: Part;
  contact: Part;
}

/** Devices with installation instructions; each is a URL, `/app/{slug}`. */
export const DEVICES = ['ios', 'android', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export interface DeviceText extends PageText {
  name: string;
  /** Requirements, in a few words. */
  hint: string;
  /** Instructions for each browser, in steps. */
  ways: readonly { title: string; steps: readonly string[] }[];
  after: Part;
}

export interface AppText extends PageText {
  choose: string;
  can: Part;
  cannot: Part;
  devices: Readonly<Record<Device, DeviceText>>;
}

export interface CinemaText extends PageText {
  offers: Part;
  /** Steps, in order. */
  begin: Part;
  end: { title: string; text: string };
}

/** A text as a function of the facts. */
export type TextOf<Text> = (facts: Facts) => Text;
