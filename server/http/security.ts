/** Security headers of every answer: content security policy with nonces, and what else browsers can be asked to refuse. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** How long browsers keep to https once they have seen it. */
export const HSTS_S = 365 * 24 * 60 * 60;

const PERMISSIONS =
  'accelerometer=(), autoplay=(self), camera=(), display-capture=(), encrypted-media=(self), fullscreen=(self), ' +
  'geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), picture-in-picture=(self), ' +
  'publickey-credentials-get=(), screen-wake-lock=(self), usb=(), browsing-topics=()';

/**
 * Scripts and styles come from the site itself, or carry the nonce of the answer (`reply.cspNonce.script`, `.style`).
 * `blob:` media is what Media Source Extensions play.
 */
export async function security(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'media-src': ["'self'", 'blob:'],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'font-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    xXssProtection: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${HSTS_S}; includeSubDomains`);
  });
}
