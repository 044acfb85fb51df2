/** Endpoints for authors (README 1): a member's draft, sending it, and the status of sent confessions. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';
import { REJECTION_CAUSES } from '#ports/rejection.ts';
import { ConfessionFields, DraftFields } from '../write/fields.ts';

export type { ConfessionFields, DraftFields };

/** Calls per minute and IP address: a draft is stored repeatedly while it is written. */
const SAVES_PER_MINUTE = 60;
const SENDINGS_PER_MINUTE = 30;

/**
 * A UUID that the page assigns to a draft at its first character; calls with the same key concern the same confession.
 */
const Key = v.pipe(v.string(), v.uuid());

/** Version of the draft as last read; null if none was stored. */
const Version = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ID_MAX)));

/** The only draft of a member, shared by all devices. */
const Draft = v.object({
  ...DraftFields.entries,
  key: v.string(),
  /** Increases with each change to the draft. */
  version: v.number(),
  /** Time of the last change, ISO 8601. */
  updated_at: v.string(),
});
export type Draft = v.InferOutput<typeof Draft>;

export const getDraft = endpoint({
  method: 'GET',
  path: '/confessions/draft',
  summary: "Returns the member's draft of a confession, or null.",
  access: 'member',
  personal: true,
  reply: v.object({ draft: v.nullable(Draft) }),
});

/**
 * `version` is the version that was last read. `draft_changed` if another version is stored or the draft was deleted;
 * `already_sent` if the draft was sent.
 */
export const putDraft = endpoint({
  method: 'PUT',
  path: '/confessions/draft',
  summary: "Stores the member's draft.",
  access: 'member',
  personal: true,
  body: v.object({
    ...DraftFields.entries,
    key: Key,
    version: Version,
  }),
  reply: v.object({ version: v.number(), updated_at: v.string() }),
  errors: { draft_changed: 409, already_sent: 409 },
  perMinute: SAVES_PER_MINUTE,
});

/** Has no effect if the member has no draft. */
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/confessions/draft',
  summary: "Discards the member's draft.",
  access: 'member',
  personal: true,
});

/** The status of a confession as its author sees it (README 2). */
const SentStatus = v.picklist(['submitted', 'in_review', 'published', 'rejected', 'chosen', 'filmed']);

/** The steps of a confession that its author sees; `life/rule.ts` lists when each is allowed. */
const STEPS = ['submit', 'take', 'publish', 'reject', 'remove', 'choose', 'film', 'date'] as const;

/** A sent confession, as its author sees it. */
export const OwnConfession = v.object({
  id: v.number(),
  /** The editors' title; null until there is one. */
  title: v.nullable(v.string()),
  /** The beginning of the text. */
  excerpt: v.string(),
  anonymous: v.boolean(),
  status: SentStatus,
  /** Reason for the rejection and an optional note from the editors; null unless it was rejected. */
  rejection: v.nullable(v.object({ cause: v.picklist(REJECTION_CAUSES), note: v.nullable(v.string()) })),
  /** Steps, oldest first, each with its time (ISO 8601). */
  steps: v.array(v.object({ step: v.picklist(STEPS), at: v.string() })),
  /** Path of the story's page, without language; null while it is not published. */
  path: v.nullable(v.string()),
  /** Release date of the film, ISO; null if it is unknown. */
  film_release_date: v.nullable(v.string()),
  /** Whether the author can still withdraw the confession. */
  may_withdraw: v.boolean(),
});
export type OwnConfession = v.InferOutput<typeof OwnConfession>;

/**
 * Requires a nickname (`nickname_required`). A call with the same key, or with the same text as a waiting confession,
 * returns the existing confession; another text with a sent key is `already_sent`. If `version` is outdated because the
 * draft was changed or discarded elsewhere, nothing is sent (`draft_changed`). Refused if too many confessions are
 * waiting (`too_many_waiting`) or were sent in 24 h (`too_many_requests`).
 */
export const postConfess = endpoint({
  method: 'POST',
  path: '/confessions/confess',
  summary: "Sends a confession to the editors; the member's draft becomes the sent confession.",
  access: 'member',
  personal: true,
  body: v.object({ ...ConfessionFields.entries, key: v.optional(Key), version: v.optional(Version) }),
  reply: OwnConfession,
  status: 201,
  errors: { nickname_required: 409, already_sent: 409, draft_changed: 409, too_many_waiting: 409 },
  perMinute: SENDINGS_PER_MINUTE,
});

export const getOwnConfessions = endpoint({
  method: 'GET',
  path: '/me/confessions',
  summary: 'Lists the confessions that the member has sent, the latest first.',
  access: 'member',
  personal: true,
  reply: v.object({ data: v.array(OwnConfession) }),
});

/**
 * Erases the text and removes the story from the site immediately. A chosen confession can only be withdrawn in
 * writing: `too_late`.
 */
export const deleteOwnConfession = endpoint({
  method: 'DELETE',
  path: '/me/confessions/:id',
  summary: 'Withdraws a confession that was not chosen for a film.',
  access: 'member',
  personal: true,
  params: v.object({ id: whole(1, ID_MAX) }),
  errors: { not_found: 404, too_late: 409 },
});
