/** Types of a draft for its statechart, and how two drafts are compared. */
import type { Draft } from '#plugins/confessions/api/writing.ts';
import type { DraftFields } from '../fields.ts';

export const EMPTY_DRAFT: DraftFields = { text: '', anonymous: true, tags: [] };

/** A draft on a device or in a tab, with the version that was last read from the origin. */
export interface OwnDraft extends DraftFields {
  key: string;
  /** null if the origin has no version of it. */
  version: number | null;
}

export interface DraftContext {
  values: DraftFields;
  key: string;
  version: number | null;
  /** The conflicting draft that is stored at the origin. */
  other: Draft | null;
}

export interface Stored {
  /** The values as sent to the origin; the visitor may have typed more since. */
  values: DraftFields;
  version: number | null;
}

export interface Written {
  type: 'write';
  values: DraftFields;
}

export type DraftEvent =
  /** The draft stored on the device, or an empty draft with a new key; sent once at the start. */
  | { type: 'opened'; draft: OwnDraft; member: boolean }
  | Written
  /** Another tab has changed the draft. */
  | { type: 'elsewhere'; draft: OwnDraft }
  | { type: 'in' | 'out' | 'online' }
  | { type: 'keepMine' | 'takeOther' }
  /** The draft was sent, so its stored copy is deleted. */
  | { type: 'sent' }
  /** Sending failed because the origin has another version. */
  | { type: 'changed' }
  /** Begins an empty draft: after sending, or instead of another member's draft. */
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
