/** What a draft is to its statechart, and how two are compared. */
import type { Draft } from '#plugins/confessions/api/writing.ts';
import type { DraftFields } from '../fields.ts';

export const EMPTY_DRAFT: DraftFields = { text: '', anonymous: true, tags: [] };

/** A draft as a device or a tab has it: with what it was read as at the origin. */
export interface OwnDraft extends DraftFields {
  key: string;
  /** null while the origin has none of it. */
  version: number | null;
}

export interface DraftContext {
  values: DraftFields;
  key: string;
  version: number | null;
  /** What is stored at the origin in its place. */
  other: Draft | null;
}

export interface Stored {
  /** As they were sent: more may have been written since. */
  values: DraftFields;
  version: number | null;
}

export interface Written {
  type: 'write';
  values: DraftFields;
}

export type DraftEvent =
  /** What the device has, or an empty one with a new key; told once at the start. */
  | { type: 'opened'; draft: OwnDraft; member: boolean }
  | Written
  /** Another tab has gone on. */
  | { type: 'elsewhere'; draft: OwnDraft }
  | { type: 'in' | 'out' | 'online' }
  | { type: 'keepMine' | 'takeOther' }
  /** It was sent: what is stored of it goes. */
  | { type: 'sent' }
  /** It could not be sent as it stands here: the origin has another one by now. */
  | { type: 'changed' }
  /** An empty one: after one that was sent, or in the place of what another member has left. */
  | { type: 'begin' };

export const isEmpty = ({ text, tags }: DraftFields): boolean => text.trim() === '' && tags.length === 0;
export const isSame = (one: DraftFields, other: DraftFields): boolean =>
  one.text === other.text &&
  one.anonymous === other.anonymous &&
  JSON.stringify(one.tags) === JSON.stringify(other.tags);

export const contextOf = ({ key, version, text, anonymous, tags }: OwnDraft): DraftContext => ({
  values: { text, anonymous, tags },
  key,
  version,
  other: null,
});
