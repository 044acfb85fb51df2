/** Endpoints of the company's own short videos, which do not belong to films (README 7), and of the cookie list. */
import * as v from 'valibot';
import { LOCALES } from '#app/i18n/i18n.ts';
import { OPTIONAL_SERVICES } from '#ports/purposes.ts';
import { endpoint } from '#app/http/endpoint.ts';
import { Slug } from '#ports/inputs.ts';
import { WatchLink } from '#ports/player.ts';

/** Types of company videos (README 7); the variants of `about` and `app-film` are specific to this product. */
export const STATIC_VIDEO_TYPES = [
  'intro',
  'el',
  'performers',
  'about',
  'about-making',
  'app-film-ios',
  'app-film-android',
  'app-film-desktop',
  'affiliates',
  'free',
] as const;
export type StaticVideoType = (typeof STATIC_VIDEO_TYPES)[number];

/** Fields of a company video; `length` is in s. */
const video = {
  uuid: v.pipe(v.string(), v.uuid()),
  type: v.picklist(STATIC_VIDEO_TYPES),
  title: v.string(),
  length: v.number(),
};
export const StaticVideo = v.object(video);
export type StaticVideo = v.InferOutput<typeof StaticVideo>;

export const getStaticVideos = endpoint({
  method: 'GET',
  path: '/static-videos',
  content: true,
  summary: "Lists the house's own videos of a type (default `free`).",
  onlyWith: WatchLink,
  query: v.object({ type: v.optional(v.picklist(STATIC_VIDEO_TYPES), 'free') }),
  reply: v.array(StaticVideo),
  cacheable: true,
});

/**
 * `ahls` is an adaptive HLS playlist, `mp4` a single file; both, the poster and subtitles (the visitor's language
 * first) are signed paths that work only for the requesting visitor, and are empty in a page that is cached for many.
 */
export const PublicVideo = v.object({
  ...video,
  ahls: v.string(),
  mp4: v.string(),
  poster: v.string(),
  subtitles: v.array(v.object({ locale: v.picklist(LOCALES), label: v.string(), url: v.string() })),
});
export type PublicVideo = v.InferOutput<typeof PublicVideo>;

export const getPublicVideo = endpoint({
  method: 'GET',
  path: '/public-videos/:uuid',
  content: true,
  summary:
    "One of the house's own videos with its signed addresses, open to every visitor past the age gate.",
  onlyWith: WatchLink,
  params: v.object({ uuid: Slug }),
  reply: PublicVideo,
  errors: { not_found: 404 },
});

const stored = {
  name: v.string(),
  category: v.picklist(['necessary', 'preferences', 'analytics', 'marketing']),
  /** Purpose in the visitor's language. */
  purpose: v.string(),
  /** The company that sets the cookie; null for this site itself. */
  set_by: v.nullable(v.string()),
};
/**
 * Cookies and storage keys. `lifetime_s` and a number in `lasts` are in s; `tab` means until the tab is closed, `kept`
 * until the key is refused or cleared.
 */
export const Cookies = v.object({
  cookies: v.array(v.object({ ...stored, lifetime_s: v.number() })),
  storage: v.array(v.object({ ...stored, lasts: v.union([v.number(), v.picklist(['tab', 'kept'])]) })),
});
export type Cookies = v.InferOutput<typeof Cookies>;

export const getCookies = endpoint({
  method: 'GET',
  path: '/cookies',
  summary:
    'Every cookie the site sets and every key it stores in the browser, with category, life, setter and purpose.',
  reply: Cookies,
  cacheable: true,
});

/** A way to prove one's age: what is shared with whom, and the company that is involved, if any. */
export const AgeCheck = v.object({ what: v.string(), company: v.nullable(v.string()) });
export type AgeCheck = v.InferOutput<typeof AgeCheck>;

export const getAgeChecks = endpoint({
  method: 'GET',
  path: '/age-checks',
  summary:
    'Lists the ways to prove an age that this site offers in any country, with what each shares with whom.',
  reply: v.array(AgeCheck),
  cacheable: true,
});

export const getPrivacyNotice = endpoint({
  method: 'GET',
  path: '/privacy-notice',
  summary:
    'What the site stores of visitors and members: for what, on which basis, who else sees it and how long.',
  reply: v.array(
    v.object({
      what: v.string(),
      purpose: v.string(),
      basis: v.picklist(['contract', 'law', 'consent', 'interest']),
      recipients: v.array(v.picklist(['hosting', 'mail', 'payments', ...OPTIONAL_SERVICES])),
      /** Names of further recipients: companies that verify ages. */
      companies: v.array(v.string()),
      /** Retention in words, such as "As long as your account". */
      until: v.array(v.string()),
      /** Retention in days; `from` ends the phrase: "after the last change". */
      counted: v.array(v.object({ days: v.number(), from: v.string() })),
    }),
  ),
  cacheable: true,
});
export type StoredData = v.InferOutput<typeof getPrivacyNotice.reply>[number];
