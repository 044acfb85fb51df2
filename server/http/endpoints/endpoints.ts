/** Serves the endpoints of a brand's modules, and identifies their callers. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Mounted } from '#server/bootstrap/mount.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { AgeGate } from '#ports/age-origin.ts';
import { Identity, ImpersonationRecord } from '#ports/identity.ts';
import { takeForms } from '#server/http/bodies/form-bodies.ts';
import type { RequestVisitor } from './handle.ts';
import { storeRawBodies } from '#server/http/bodies/raw-body.ts';
import { endpoints } from './register.ts';
import type { ResponseCache } from '#server/http/cache/response-cache.ts';
import { secureData } from '#server/http/security/security.ts';
import { guestOf, visitorOf } from '#server/http/visitor/visitor.ts';

type MountedOrigin = Origin & { readonly modules: Mounted };

/** Adds `visitorOf` and `guestOf`. */
export function knowVisitors(
  app: FastifyInstance,
  origin: MountedOrigin,
  isTrusted: (address: string) => boolean,
): void {
  const { service } = origin.modules;
  const sources = { identity: service(Identity), age: service(AgeGate) };
  const asked = new WeakMap<FastifyRequest, Promise<RequestVisitor>>();
  app.decorate('visitorOf', (request: FastifyRequest) => {
    const known = asked.get(request) ?? visitorOf(origin, request, { sources, isTrusted });
    asked.set(request, known);
    return known;
  });
  app.decorate('guestOf', (request: FastifyRequest) => guestOf(origin, request, { sources, isTrusted }));
}

/** Adds the endpoints to a scope that serves only data. */
export async function addEndpoints(
  app: FastifyInstance,
  { origin, cache }: { readonly origin: MountedOrigin; readonly cache: ResponseCache | undefined },
): Promise<void> {
  secureData(app);
  app.removeContentTypeParser('text/plain');
  storeRawBodies(app);
  takeForms(app);
  const impersonations = origin.modules.service(ImpersonationRecord);
  await app.register(endpoints, {
    handlers: origin.modules.handlers,
    publicUrl: origin.config.publicUrl,
    record: async ({ session }, { method, path }) => impersonations?.record(session, `${method} ${path}`),
    cache,
    checkReplies: !origin.config.production,
  });
}
