/** Stores a guest's draft, or a member's changes that the origin does not have yet, in this browser. */
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import { EMPTY_DRAFT, isEmpty, type DraftContext, type OwnDraft } from './draft/draft.ts';
import { DRAFT_DAYS, DRAFT_STORAGE, TAGS_MAX, UNITS_MAX } from '../rule-writing.ts';

const DAY_MS = 86_400_000;

export const ownDraft = ({ values, key, version }: DraftContext): OwnDraft => ({ ...values, key, version });

/** Validates stored data, which may have another version or have been edited manually. Another member's draft is not returned. */
function parsed(stored: string | null, now: number, member: number | null): OwnDraft | null {
  if (stored === null) return null;
  try {
    const { text, anonymous, tags, key, version, at, owner } = JSON.parse(stored) as Record<string, unknown>;
    const isOurs =
      typeof text === 'string' &&
      typeof key === 'string' &&
      Array.isArray(tags) &&
      typeof at === 'number' &&
      now - at < DRAFT_DAYS * DAY_MS;
    const isAnothers = member !== null && typeof owner === 'number' && owner !== member;
    if (!isOurs || isAnothers) return null;
    return {
      text: text.slice(0, UNITS_MAX),
      anonymous: anonymous !== false,
      tags: tags.filter((tag) => typeof tag === 'string').slice(0, TAGS_MAX),
      key,
      version: typeof version === 'number' ? version : null,
    };
  } catch {
    return null;
  }
}

export interface DeviceDraft {
  /** Returns an empty draft with a new key if none is stored for this member, or for a guest (null). */
  read(member: number | null): OwnDraft;
  /** `owner` is the member who wrote the draft, null for a guest. */
  store(draft: OwnDraft, owner: number | null): void;
  forget(): void;
}

export function deviceDraft(storage: DeviceStorage, now: () => number, uuid: () => string): DeviceDraft {
  const forget = () => storage.removeItem(DRAFT_STORAGE);
  return {
    forget,
    read: (member) =>
      parsed(storage.getItem(DRAFT_STORAGE), now(), member) ?? { ...EMPTY_DRAFT, key: uuid(), version: null },
    store(draft, owner) {
      if (isEmpty(draft)) forget();
      else storage.setItem(DRAFT_STORAGE, JSON.stringify({ ...draft, owner, at: now() }));
    },
  };
}
