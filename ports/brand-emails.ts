/**
 * Design and wording of a brand's emails and of the origin's own pages, in addition to its tokens. Read only at the
 * origin.
 */
import type { Locale } from '#app/i18n/i18n.ts';
import type { BrandTexts } from './brand-texts.ts';

/**
 * The texts of an email in one language. Subjects and first lines are neutral for every reader, because lock screens
 * show them.
 */
export interface EmailWording {
  subject: string;
  greeting: string;
  /** Paragraphs before the link. */
  text: readonly string[];
  /** Label of the link; an email without a label has no link. */
  link?: string;
  /** The paragraph after the link. */
  close: string;
}

/**
 * Colours of an email, each as #rrggbb; foreground and background have a contrast of at least 4.5 (WCAG 2.2 "Contrast
 * (Minimum)").
 */
export interface EmailColours {
  readonly ground: string;
  /** Background colour behind the text. */
  readonly paper: string;
  readonly ink: string;
  readonly dim: string;
  readonly button: string;
  /** Text colour of buttons. */
  readonly lettering: string;
}

type InEach<Value> = Readonly<Record<Locale, Value>>;

export interface BrandEmails {
  /** Font families that readers have installed, because emails load no fonts. */
  readonly faces: { readonly heading: string; readonly text: string };
  /** Colours of the colour scheme that the brand's pages lack; the other scheme uses the tokens. */
  readonly otherScheme: EmailColours;
  /** A decorative glow at the top of the origin's own pages. */
  readonly glow?: string;
  /** Replaces the default greeting "Hello". */
  readonly greeting?: InEach<string>;
  /** Overrides of plugin email texts, by kind of email. */
  readonly words: Readonly<Record<string, InEach<Partial<EmailWording>>>>;
  /** Overrides of texts on the origin's own pages; the keys are the English source texts. */
  readonly pages?: BrandTexts;
}
