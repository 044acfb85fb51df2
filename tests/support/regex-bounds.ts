/** Files with non-linear regular expressions, and the length limits of the texts they read. */

export interface RegexBound {
  readonly file: string;
  /** Maximum length of the texts they match; null if they match only our own files, markup or settings. */
  readonly characters: number | null;
  readonly because: string;
}

const OWN = (file: string, because: string): RegexBound => ({ file, characters: null, because });

export const REGEX_BOUNDS: readonly RegexBound[] = [
  { file: 'app/head/head.ts', characters: 1000, because: 'cut to the limit of a description' },
  { file: 'plugins/error-reports/rule-scrub.ts', characters: 16_000, because: 'READ_MAX_CHARACTERS' },
  { file: 'plugins/error-reports/server/event.ts', characters: 1000, because: 'LINE_MAX_CHARACTERS' },
  {
    file: 'gateways/installed/server/redact.ts',
    characters: 128,
    because: 'only values of at most 128 characters are looked at',
  },
  {
    file: 'plugins/staff/server/identity/numbers.ts',
    characters: 12_000,
    because: 'a block of a confession, a comment or a review',
  },
  {
    file: 'plugins/staff/server/identity/names.ts',
    characters: 12_000,
    because: 'a block of a confession, a comment or a review',
  },
  OWN('age-providers/eu/server/definition.ts', 'certificates of the operator'),
  {
    file: 'plugins/withdrawal/server/statements.ts',
    characters: 200,
    because: 'CONTRACT_MAX',
  },
  OWN('plugins/people/person.page.tsx', 'interviews of the catalogue'),
  OWN('ui/media/subtitle-files.ts', 'subtitles as our origin writes them'),
  OWN('ui/media/styles-by-rule.ts', 'markup of media-chrome'),
  OWN('plugins/reviews/server/translator.ts', 'settings of the operator'),
  OWN('server/dev/inspector/storage.ts', 'names of storage keys in code'),
  OWN('server/http/security/policy.ts', 'our own markup; texts in it are escaped'),
  OWN('server/http/visitor/shared-member.ts', 'replies of this origin'),
  OWN('server/mail/email-design.ts', 'stylesheets of the brands'),
  OWN('server/mail/mail-template.ts', 'MAIL_FROM'),
  OWN('server/http/endpoints/openapi.ts', 'paths of endpoints'),
  OWN('server/config/own-settings.ts', 'settings of the operator'),
  OWN('server/bootstrap/plugin-folders.ts', 'comments of our own files'),
  OWN('server/pages/page-app.ts', 'the built page'),
];
