/** What is sent, and by whom, to its statechart. */
import type { FieldCodes } from '#app/forms/field-codes.ts';
import type { Refusal } from '#app/http/errors.ts';
import type { OwnConfession } from '#plugins/confessions/api/writing.ts';
import type { ConfessionFields, NicknameFields } from '../fields.ts';

/** As it is typed: the boxes may not be ticked yet. */
export type TypedConfession = Omit<ConfessionFields, 'terms' | 'adult'> & { terms: boolean; adult: boolean };

/** Whether the visitor has an account, and a nickname in it. */
export type Author = 'guest' | 'nameless' | 'named';

export interface SendContext {
  author: Author;
  /** What is on its way, its draft's key, and as what that was read last where it is stored. */
  values: TypedConfession | null;
  key: string;
  version: number | null;
  /** The nickname that is being set. */
  username: string;
  faults: FieldCodes;
  /** What reads like a link, where that is the fault. */
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
