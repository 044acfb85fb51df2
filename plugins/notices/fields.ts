/** Fields of a notice and of an appeal, shared by the API contract and the forms. */
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
  /** URL of the page on which the content is. */
  url: written(URL_MAX_CHARS),
  /** The content that the link to the form refers to; it is looked up, not trusted. */
  content: v.optional(
    v.nullable(v.object({ kind: v.picklist(REPORTABLE), id: written(CONTENT_ID_MAX_CHARS) })),
    null,
  ),
  category: v.picklist(CATEGORIES, 'required'),
  explanation: written(EXPLANATION_MAX_CHARS),
  /** Name and email address may both be empty, but only for offences against minors. */
  name: v.pipe(text(NAME_MAX_CHARS), v.trim()),
  email: v.pipe(
    text(EMAIL_MAX_CHARS),
    v.trim(),
    v.transform(withAsciiDomain),
    v.check((typed) => typed === '' || isEmailAddress(typed), 'email'),
  ),
  /** The confirmation that the sender believes the notice to be accurate and complete. */
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
/** Form values; the content comes from the link to the form instead. */
export type NoticeFields = Omit<v.InferInput<typeof NoticeFields>, 'content'>;

export const AppealFields = v.object({ text: written(APPEAL_MAX_CHARS) });
export type AppealFields = v.InferInput<typeof AppealFields>;
