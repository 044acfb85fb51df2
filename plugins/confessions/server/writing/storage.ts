/** Local storage key of a draft, as listed on the cookie page. */
import type { StorageDeclaration } from '#ports/site.ts';
import { text } from '#server/i18n/text.ts';
import { DRAFT_DAYS, DRAFT_STORAGE } from '#plugins/confessions/rule-writing.ts';

export const STORAGE: readonly StorageDeclaration[] = [
  {
    name: DRAFT_STORAGE,
    category: 'necessary',
    lasts: DRAFT_DAYS * 86_400,
    untilEnd: 'logout',
    purpose: text(
      'The confession you are writing, for thirty days, so that nothing of it is lost. With an account it is stored there instead. Empty the form and it is gone.',
    ),
  },
];
