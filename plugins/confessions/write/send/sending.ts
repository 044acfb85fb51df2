/** Types of a confession being sent and of its author, for the statechart. */
import type { FieldCodes } from '#app/forms/field-codes.ts';
import type { Refusal } from '#app/http/errors.ts';
import type { OwnConfession } from '#plugins/confessions/api/writing.ts';
import type { ConfessionFields, NicknameFields } from '../fields.ts';

/** The fields as typed: the checkboxes may not be ticked yet. */
export type TypedConfession = Omit<ConfessionFields, 'terms' | 'adult'> & { terms: boolean; adult: boolean };

/** The visitor has no account, an account without a nickname, or an account with one. */
export type Author = 'guest' | 'nameless' | 'named';

export interface SendContext {
  author: Author;
  /** The confession being sent, the key of its draft, and the version that was last read. */
  values: TypedConfession | null;
  key: string;
  version: number | null;
  /** The nickname that is being set. */
  username: string;
  faults: FieldCodes;
  /** The possible link in the text, if that is the error. */
  link: string | null;
  refusal: Refusal | null;
  received: OwnConfession | null;
}

export type SendEvent =
  | { type: 'submit'; values: TypedConfession; key: string; version: number | null; author: Author }
  | { type: 'edit' }
  | { type: 'loggedIn'; author: Author }
  | { type: 'stayedOut' }
  | { type: 'name'; values: NicknameFields }
  | { type: 'back' | 'again' };
