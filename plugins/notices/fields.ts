/** What is typed into the form of a notice and into that of an appeal, for the contract and for the forms. */
import * as v from 'valibot';
import { isEmailAddress, text, withAsciiDomain } from '#ports/credentials.ts';
import { REPORTABLE } from '#ports/notices.ts';
import {
  APPEAL_MAX_CHARS,
  CATEGORIES,
  CONTENT_ID_MAX_CHARS,
  EXPLANATION_MAX_CHARS,
  EMAIL_MAX_CHARS,
  mayBeAnonymous,
  NAME_MAX_CHARS,
  URL_MAX_CHARS,
} from './rule.ts';

const written = (max: number) => v.pipe(text(max), v.trim(), v.nonEmpty());

const Fields = v.object({
  /** Address of the page that shows the content. */
  url: written(URL_MAX_CHARS),
  /** What the link to the form named; what it says is looked up, not believed. */
  content: v.optional(
    v.nullable(v.object({ kind: v.picklist(REPORTABLE), id: written(CONTENT_ID_MAX_CHARS) })),
    null,
  ),
  category: v.picklist(CATEGORIES, 'required'),
  explanation: written(EXPLANATION_MAX_CHARS),
  /** Both may be empty for offences against minors alone. */
  name: v.pipe(text(NAME_MAX_CHARS), v.trim()),
  email: v.pipe(
    text(EMAIL_MAX_CHARS),
    v.trim(),
    v.transform(withAsciiDomain),
    v.check((typed) => typed === '' || isEmailAddress(typed), 'email'),
  ),
  /** That what is said is believed to be accurate and complete. */
  good_faith: v.literal(true, 'required'),
});

const isNeeded = ({ category, given }: { category: string; given: string }): boolean =>
  mayBeAnonymous(category) || given !== '';

export const NoticeFields = v.pipe(
  Fields,
  v.forward(
    v.partialCheck(
      [['category'], ['name']],
      ({ category, name }) => isNeeded({ category, given: name }),
      'required',
    ),
    ['name'],
  ),
  v.forward(
    v.partialCheck(
      [['category'], ['email']],
      ({ category, email }) => isNeeded({ category, given: email }),
      'required',
    ),
    ['email'],
  ),
);
/** As the form has them; the content comes with its link. */
export type NoticeFields = Omit<v.InferInput<typeof NoticeFields>, 'content'>;

export const AppealFields = v.object({ text: written(APPEAL_MAX_CHARS) });
export type AppealFields = v.InferInput<typeof AppealFields>;
