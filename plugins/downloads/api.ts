/** Endpoints of downloads: the remaining number, requesting a link by email, and opening it. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { AGE_REFUSALS } from '#ports/age.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';

/**
 * Lifetime of a mailed link in hours, and how often it can be opened; requesting a film again in the same month issues
 * a new link.
 */
export const LINK_LIFETIME_H = 24;
export const LINK_ATTEMPTS = 5;

/** A member's remaining downloads in the calendar month. They are not carried over (README 1). */
export const Allowance = v.object({
  used: v.number(),
  limit: v.number(),
  /** ISO 8601: start of the next month in `time_zone`. */
  renews_at: v.string(),
  /** IANA name. */
  time_zone: v.string(),
});
export type Allowance = v.InferOutput<typeof Allowance>;

/**
 * Refusals of members: trials can only stream, and a member without an active subscription is not premium (README 2).
 */
const MEMBERS_ONLY = { trial_only_streams: 403, not_premium: 403 };

export const getMeDownloads = endpoint({
  method: 'GET',
  path: '/me/downloads',
  content: true,
  summary:
    'Returns the number of films that the member has downloaded in this calendar month, and the monthly limit.',
  access: 'member',
  personal: false,
  reply: Allowance,
  errors: MEMBERS_ONLY,
});

/**
 * Mails a link. A film counts once per calendar month, even if its link is requested again; a trailer does not count.
 * `download_limit`: no films left this month. `too_many_requests`: too many emails of any kind.
 */
export const postDownload = endpoint({
  method: 'POST',
  path: '/movies/:id/download',
  summary: 'Mails a link that downloads a film, or its trailer with `trailer`.',
  access: 'member',
  personal: true,
  params: v.object({ id: whole(1, ID_MAX) }),
  body: v.object({ trailer: v.optional(v.boolean(), false) }),
  reply: Allowance,
  errors: { not_found: 404, ...MEMBERS_ONLY, ...AGE_REFUSALS, unpublished: 404, download_limit: 429 },
});

/**
 * An opened link. `url` is on this site and works only for this member until `expires_at` (ISO 8601), completely or by
 * range. `size` is in bytes.
 */
export const DownloadLink = v.object({
  title: v.string(),
  url: v.string(),
  name: v.string(),
  size: v.number(),
  expires_at: v.string(),
});
export type DownloadLink = v.InferOutput<typeof DownloadLink>;

/** Opens a link; each call counts as an attempt. Another member's link gives the same error as an unknown one. */
export const getDownloadLink = endpoint({
  method: 'GET',
  path: '/download_link/:id',
  summary: 'Returns what a mailed link downloads.',
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
