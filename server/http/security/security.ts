/** Security headers of pages, data and files. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { BARE_POLICY } from './policy.ts';

/** How long browsers use only https after a visit over https, in s. */
export const HSTS_S = 365 * 24 * 60 * 60;
export const STRICT_TRANSPORT = `max-age=${HSTS_S}; includeSubDomains`;

const PERMISSIONS =
  'accelerometer=(), autoplay=(self), camera=(), display-capture=(), encrypted-media=(self), fullscreen=(self), ' +
  'geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), picture-in-picture=(self), ' +
  'publickey-credentials-get=(), screen-wake-lock=(self), usb=(), browsing-topics=()';

const REFERRER_POLICY = 'strict-origin-when-cross-origin';
/**
 * The policy of the embedding page applies to a script, a style or an image: only its type and the sites that may embed
 * it matter.
 */
const FILE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;
/** JSON is not a page: it loads nothing, and nothing may frame it. */
export const DATA_HEADERS = {
  ...FILE_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': REFERRER_POLICY,
} as const;

/** Sends the headers of files with every response of a scope. */
export function secureFiles(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(FILE_HEADERS);
    done();
  });
}

/** Sends the headers of data with every response of a scope. */
export function secureData(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    reply.headers(DATA_HEADERS);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    done();
  });
}

/**
 * Sends the headers of pages with every response of a scope. A page lists its inline parts in its own policy
 * (`policyOf`); otherwise it may load from the site only.
 */
export async function securePages(scope: FastifyInstance): Promise<void> {
  await scope.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: REFERRER_POLICY },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    xXssProtection: false,
    xFrameOptions: { action: 'deny' },
  });
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', BARE_POLICY).header('permissions-policy', PERMISSIONS);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    done();
  });
}
