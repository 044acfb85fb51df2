/** What a long text is made of: the same shape in every language, filled with the brand's own facts. */
/** Tabs of /legal in their order; a tab is a URL (`?tab=`), the first is the bare path. */
export const LEGAL_TABS = ['terms', 'privacy', 'cookies', 'compliance'] as const;
export type LegalTab = (typeof LEGAL_TABS)[number];

/** What the texts say of the brand that shows them; nothing of it is written into a text. */
export interface Facts {
  brand: string;
  /** Company line and postal address. */
  company: string;
  address: string;
  email: string;
  /** Age in years from which the site may be used. */
  leastAge: number;
  /** Hours in which an unused payment is returned. */
  refundH: number;
  downloadsPerMonth: number;
  /** Longest confession, in characters. */
  storyLength: number;
  /** How many films a membership opens at least, and how many are added in a year (README 3). */
  filmsAtLeast: number;
  filmsPerYear: number;
  /** Whether optional cookies wait for a yes where the visitor is, or are on once the visitor has confirmed to be of age. */
  consent: 'asked' | 'granted';
  /** Name of the visitor's country in the language of the text. */
  place: string;
  has: Offered;
}

/** What happens to optional cookies where the visitor is; `granted` names the country. */
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

/** What plugins of the brand serve a page for. A text promises nothing else. */
export interface Offered {
  /** A list of one's own. */
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
  /** Single films, bought one by one. */
  films: boolean;
  /** A trial without a card. */
  trial: boolean;
  /** Films that play on the site. */
  playing: boolean;
  /** Anything that is paid for. */
  payments: boolean;
}

/** What a brand sells or offers; a section, question or point with `only` is left out where the brand does not. */
export type Only = keyof Offered;

/** A paragraph, a list, or something the page renders itself. */
export type Block =
  | string
  | { list: readonly string[] }
  | { shows: 'cookies' | 'storage' | 'preferences' | 'privacy' };

export interface LegalSection {
  /** Fragment of its address; the same in every language, so that a link survives a change of language. */
  id: string;
  title: string;
  only?: Only;
  body: readonly Block[];
}

export interface LegalText extends PageText {
  sections: readonly LegalSection[];
}

export interface FaqQuestion {
  /** Fragment of its address. */
  id: string;
  question: string;
  only?: Only;
  answer: readonly string[];
  /** Other words it is looked for by, which it does not say itself. */
  also?: string;
}

export interface FaqSection {
  /** Fragment of its address. */
  id: string;
  title: string;
  questions: readonly FaqQuestion[];
}

export interface FaqText extends PageText {
  sections: readonly FaqSection[];
}

/** One thing said briefly: its name, and a sentence or two. */
export interface Point {
  title: string;
  text: string;
  only?: Only;
  /** Can be written to; the mail begins with this subject. */
  subject?: string;
}

/** A part of a page that tells by points. */
export interface Part {
  title: string;
  lead?: string;
  points: readonly Point[];
}

/** What every page says of itself. */
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
  /** Steps, in their order. */
  making: Part;
  team: Part;
  contact: Part;
}

/** Devices the app is installed on; each is an address, `/app/{slug}`. */
export const DEVICES = ['ios', 'android', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export interface DeviceText extends PageText {
  name: string;
  /** What is needed, in a few words. */
  hint: string;
  /** One way for each browser, in steps. */
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
  /** Steps, in their order. */
  begin: Part;
  end: { title: string; text: string };
}

/** A text waiting for its facts. */
export type TextOf<Text> = (facts: Facts) => Text;
