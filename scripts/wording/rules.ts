/** Private words, and the standard terms that replace them (docs/contributing/writing.md). */

export interface Rule {
  /** Matches lower-case text; identifiers are first split into words. */
  readonly breaks: RegExp;
  readonly instead: string;
  /** `text`: comments, test names, documents and commit subjects. `names`: declared identifiers and file names. */
  readonly where: 'text' | 'names' | 'both';
}

const text = (breaks: RegExp, instead: string): Rule => ({ breaks, instead, where: 'text' });
const names = (breaks: RegExp, instead: string): Rule => ({ breaks, instead, where: 'names' });
const both = (breaks: RegExp, instead: string): Rule => ({ breaks, instead, where: 'both' });

export const RULES: readonly Rule[] = [
  both(/\bletters?\b|\bletterheads?\b/, 'email, email template, newsletter issue'),
  both(/\b(?:re)?draws?\b|\bdrawn\b/, 'render, re-render'),
  both(/\bstanding\b/, 'status, subscription status'),
  both(/\btold\b|\btells?\b|\btelling\b/, 'notify, send, report, publish'),
  both(/\bsaid\b/, 'message, value, reply'),
  both(/\bnews\b/, 'event, message'),
  both(/\b(?:un)?heard\b/, 'received, ignored'),
  both(/\bwhoever\b/, 'anyone who, the caller, the visitor'),
  both(/\banew\b/, 'again, new'),
  both(/\bpatience\b/, 'timeout'),
  both(/\bcalm\b/, 'idle'),
  both(/\bplanted\b/, 'fixture, seed, inserted'),
  text(/\bat once\b/, 'immediately, or simultaneously'),
  text(/\bby (?:itself|themselves)\b/, 'automatically, alone'),
  text(/\bgoes by\b|\bgo by\b/, 'follows, depends on'),
  text(/\bin the place of\b/, 'instead of'),
  text(/\bis to be had\b|\bare to be had\b/, 'is available'),
  text(/\bleaves? away\b|\bleft away\b/, 'omit'),
  text(/\bof whom\b/, 'of the user, whose'),
  text(/\bwhat is kept\b|\bkept how long\b/, 'stored data, data retention'),
  names(/\bhire\b|\bstaff\b(?= (?:hire|dismiss))/, 'fork, WorkerPool'),
  names(/\bchance\b/, 'clock, random'),
  names(/\bgo on\b/, 'continue'),
  names(/\bhands\b/, 'dependencies'),
];

/** Phrases in which a banned word is the standard term. */
export const EXCEPTIONS: readonly { readonly phrase: RegExp; readonly reason: string }[] = [
  {
    phrase:
      /\b(?:all|both|several|many|more|most|two|three|four|five|ten|\d+|tabs|members|processes|other|another) at once\b/g,
    reason: 'simultaneously',
  },
  {
    phrase: /\b(?:capital|small|upper-case|lower-case|first|last|one|single|greek|cyrillic)[ -]letters?\b/g,
    reason: 'the alphabet',
  },
  {
    phrase: /\bletters?(?:,| and| or) (?:digits?|numbers?|figures?|marks?)\b|\bletter spacing\b/g,
    reason: 'the alphabet',
  },
  { phrase: /\brandom draws?\b|\bdraws? (?:at random|lots)\b/g, reason: 'chance' },
  { phrase: /\bdrawn (?:logo|picture|portrait|poster|icon)s?\b/g, reason: 'artwork' },
  {
    phrase: /\bstanding order\b|\bstanding (?:on|in|at|by) \b/g,
    reason: 'the payment method, or a person in a story',
  },
  { phrase: /\bnews(?:-| )?(?:paper|room|feed)\b/g, reason: 'other words' },
  { phrase: /\bheard (?:island\b|(?:and|&) mcdonald\b)/g, reason: 'the name of an island' },
  {
    phrase: /\b(?:told (?:programme|members|at|until)|drawn in pages)\b/g,
    reason: 'columns of released migrations',
  },
  { phrase: /\bhands glass\b/g, reason: 'the name of a demo scene, which the catalogue stores' },
];
