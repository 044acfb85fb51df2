/** Access to images: hidden films have none, and explicit images are for visitors past the age gate. */
import { posix } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { IMAGE_MAX_AGE_S } from './static.ts';
import type { RestrictedPictures } from '#ports/pictures.ts';
import { requireAgeOfFile, requireAgeOfPicture } from '#server/http/visitor/past-gate.ts';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';

export const IMAGES_PATH = '/images/';
/** The path of explicit images; their base in the catalogue contains it as well. */
export const EXPLICIT_PATH = `${IMAGES_PATH}explicit/`;
/**
 * Logos, payment cards and the footer's landscape, which reveal nothing of the site's content and are available to
 * everyone.
 */
const NEUTRAL_PATHS = ['brands/', 'cards/', 'footer-wide/', 'footer-narrow/'].map(
  (name) => IMAGES_PATH + name,
);
/** Maximum number of countries whose rules are cached; there are not more countries. */
const COUNTRIES_MAX = 300;
/** An image that depends on the visitor must not be stored by a shared cache, and is revalidated. */
const PRIVATE_CACHE = 'private, no-cache';
/** Images for visitors past the gate are cached only in their own browser. */
const OWN_CACHE = `private, max-age=${IMAGE_MAX_AGE_S}`;

export interface PictureOptions {
  readonly origin: Pick<Origin, 'now'>;
  /** Undefined if no plugin of the brand restricts images. */
  readonly pictures: RestrictedPictures | undefined;
  readonly countryOf: (request: FastifyRequest) => string;
  /** Whether the law of the request's place requires a verified age. */
  readonly isGated: (request: FastifyRequest) => boolean;
  /** URLs of the images behind the gate's own page. */
  readonly gatePictures: readonly string[];
  /** Seconds for which the rules of a country are cached; 0 to query each time. */
  readonly cacheS: number;
}

/** The path of a file, however it is spelt; undefined for an invalid path. */
function pathOf(url: string): string | undefined {
  try {
    return posix.normalize(decodeURIComponent(url.split('?', 1)[0] ?? ''));
  } catch {
    return undefined;
  }
}

/** `${base}-${width}.${format}` without width and format (ports/picture.ts). */
const baseOf = (path: string): string => path.replace(/(?:-\d+)?\.[a-z0-9]+$/i, '');

type Rule = Promise<ReadonlyMap<string, boolean>>;
const NONE: ReadonlyMap<string, boolean> = new Map();

const missing = () => new PlatformRefusal(404, { code: 'not_found', message: 'There is nothing here.' });

/**
 * Guards the images of a scope. Refuses with 404 if an image is hidden from the visitor, and with 403 if the visitor
 * lacks the verification for it.
 */
export function guardPictures(
  scope: FastifyInstance,
  { origin, pictures, countryOf, isGated, gatePictures, cacheS }: PictureOptions,
): void {
  const known = new Map<string, { untilMs: number; rule: Rule }>();

  function ruleOf(country: string): Rule {
    const nowMs = origin.now().getTime();
    const stored = known.get(country);
    if (stored && stored.untilMs > nowMs) return stored.rule;
    if (known.size >= COUNTRIES_MAX) known.clear();
    const rule = (pictures?.of(country) ?? Promise.resolve(NONE)).catch((error: unknown) => {
      // After a failed query, the next request queries again. While the database is unavailable, nobody can have
      // changed the earlier rules.
      known.delete(country);
      if (!stored || !isDatabaseUnavailable(error)) throw error;
      known.set(country, stored);
      return stored.rule;
    });
    known.set(country, { untilMs: nowMs + cacheS * 1000, rule });
    return rule;
  }

  const isNeutral = (path: string): boolean =>
    gatePictures.includes(path) || NEUTRAL_PATHS.some((neutral) => path.startsWith(neutral));

  const guarded = new WeakSet<FastifyRequest>();
  const gated = new WeakSet<FastifyRequest>();
  scope.addHook('onRequest', async (request) => {
    const path = pathOf(request.url);
    if (path === undefined) throw missing();
    if (!path.startsWith(IMAGES_PATH)) return;
    if (path.startsWith(EXPLICIT_PATH)) {
      requireAgeOfFile(await scope.visitorOf(request));
      guarded.add(request);
    } else if (isGated(request) && !isNeutral(path)) {
      const visitor = await scope.visitorOf(request);
      requireAgeOfPicture(visitor);
      gated.add(request);
    }
    const allowed = (await ruleOf(countryOf(request))).get(baseOf(path));
    if (allowed === false) throw missing();
    if (allowed) guarded.add(request);
  });
  scope.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) return;
    if (guarded.has(request)) reply.header('cache-control', PRIVATE_CACHE);
    else if (gated.has(request)) reply.header('cache-control', OWN_CACHE);
  });
}
