/** How a brand writes to people: what its mails and the pages behind their links have beyond its tokens, and what they say in its own words. Only the origin reads it. */
import type { Locale } from '#app/i18n/i18n.ts';
import type { BrandTexts } from './brand-texts.ts';

/** What a mail says in one language. Subjects and first lines are neutral for everybody: they show on locked screens. */
export interface LetterWords {
  subject: string;
  greeting: string;
  /** Paragraphs before the link. */
  text: readonly string[];
  /** Label of the link; none leaves it away. */
  link?: string;
  /** The paragraph after it. */
  close: string;
}

/** Each as #rrggbb; what stands on which has a contrast of 4.5 (WCAG 2.2 "Contrast (Minimum)"). */
export interface LetterColours {
  readonly ground: string;
  /** What the words stand on. */
  readonly paper: string;
  readonly ink: string;
  readonly dim: string;
  readonly button: string;
  /** The words of a button. */
  readonly lettering: string;
}

type InEach<Value> = Readonly<Record<Locale, Value>>;

export interface BrandLetters {
  /** Families that readers have: mail brings no fonts. */
  readonly faces: { readonly heading: string; readonly text: string };
  /** For who reads mail in the scheme that the brand's pages do not have; in theirs its colours are the tokens'. */
  readonly otherScheme: LetterColours;
  /** A light above the origin's own pages. */
  readonly glow?: string;
  /** In the place of a mere "Hello". */
  readonly greeting?: InEach<string>;
  /** Mails by their kind: what is said in the place of the plugin's words. */
  readonly words: Readonly<Record<string, InEach<Partial<LetterWords>>>>;
  /** Texts of the origin's own pages, by their English source. */
  readonly pages?: BrandTexts;
}
