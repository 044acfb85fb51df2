/** The callback URLs of gateways: verifies, stores and replies in the form of each gateway. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNothing } from '#server/http/endpoints/refusals.ts';
import { CALLBACKS_PATH } from '#gateways/shared/server/gateway-definition.ts';
import { isSameText } from '#gateways/shared/server/wire/signature.ts';
import { receiveCallback, type ProcessDeps } from './process.ts';
import type { Rejections } from './rejections.ts';

interface Address {
  Params: { gateway: string; secret?: string };
}

const queryOf = (url: string): string => url.split('?').slice(1).join('?');

/** Registers the URLs of all gateways; one that is not configured replies as if it did not exist. */
export function callbackRoutes(scope: FastifyInstance, deps: ProcessDeps, rejections: Rejections): void {
  async function answer(request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> {
    const { gateway: name, secret } = request.params;
    const configured = deps.gateways.get(name);
    // Anyone can invent names, so only rejections for existing gateways are counted.
    if (!configured && deps.installed.has(name)) rejections.note(name, 'not_configured', null);
    if (!configured) return answerNothing(request, reply);
    const { pathSecret, gateway } = configured;
    const { stored, callback, verdict, rejection } = await receiveCallback(deps, configured, {
      gateway: name,
      method: request.method,
      query: queryOf(request.url),
      contentType: request.headers['content-type'] ?? '',
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      address: request.ip,
      hasSecret: pathSecret !== null && isSameText(pathSecret.open(), secret ?? ''),
    });
    if (rejection !== null && verdict === 'rejected') rejections.note(name, rejection, stored?.id ?? null);
    const { status, type, body } = gateway.acknowledge(verdict, callback);
    return reply.code(status).header('cache-control', 'no-store').type(type).send(body);
  }

  for (const url of [`${CALLBACKS_PATH}/:gateway`, `${CALLBACKS_PATH}/:gateway/:secret`])
    scope.route<Address>({ method: ['GET', 'POST'], url, handler: answer });
}
