/** Endpoints of downloads: how many are left, a mailed link, and what it opens. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { AGE_REFUSALS } from '#ports/age.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';

/** How long a mailed link opens, and how often; a film that was asked for again in its month has a new one. */
export const LINK_LIFETIME_H = 24;
export const LINK_ATTEMPTS = 5;

/** What a member may still download in the calendar month. Nothing of it is carried over (README 1). */
export const Allowance = v.object({
  used: v.number(),
  limit: v.number(),
  /** ISO 8601: when the next month begins in `time_zone`. */
  renews_at: v.string(),
  /** IANA name. */
  time_zone: v.string(),
});
export type Allowance = v.InferOutput<typeof Allowance>;

/** Trials stream only; whoever has no running subscription is no premium member (README 2). */
const MEMBERS_ONLY = { trial_only_streams: 403, not_premium: 403 };

export const getMeDownloads = endpoint({
  method: 'GET',
  path: '/me/downloads',
  content: true,
  summary: 'How many films the member has downloaded in this calendar month, and how many there are in one.',
  access: 'member',
  personal: false,
  reply: Allowance,
  errors: MEMBERS_ONLY,
});

/**
 * Mails a link. A film counts once in a calendar month, however often its link is asked for; a trailer does not count.
 * `download_limit`: the month's films are used up. `too_many_requests`: too many mails, whatever they are about.
 */
export const postDownload = endpoint({
  method: 'POST',
  path: '/movies/:id/download',
  summary: 'Mails a link that downloads a film, or with `trailer` its trailer.',
  access: 'member',
  personal: true,
  params: v.object({ id: whole(1, ID_MAX) }),
  body: v.object({ trailer: v.optional(v.boolean(), false) }),
  reply: Allowance,
  errors: { not_found: 404, ...MEMBERS_ONLY, ...AGE_REFUSALS, unpublished: 404, download_limit: 429 },
});

/** `url` is on this site, answers to this member alone until `expires_at` (ISO 8601), whole or by range. `size` in bytes. */
export const DownloadLink = v.object({
  title: v.string(),
  url: v.string(),
  name: v.string(),
  size: v.number(),
  expires_at: v.string(),
});
export type DownloadLink = v.InferOutput<typeof DownloadLink>;

/** Each call is an attempt. Somebody else's link is as unknown as one that never was. */
export const getDownloadLink = endpoint({
  method: 'GET',
  path: '/download_link/:id',
  summary: 'What a mailed link downloads.',
  access: 'member',
  personal: true,
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  reply: DownloadLink,
  errors: {
    not_found: 404,
    ...MEMBERS_ONLY,
    ...AGE_REFUSALS,
    unpublished: 404,
    download_expired: 410,
    too_many_downloads: 429,
  },
});
