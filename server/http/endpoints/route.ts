/** Registers the route of an endpoint and serializes its reply. */
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type * as v from 'valibot';
import type { Handler } from './handle.ts';
import { faultOfReply } from './reply-check.ts';
import { schemaOf } from './validation.ts';

/** Request headers that a response depends on besides its URL, for shared caches. */
export const VARY = 'accept-language, authorization, cookie, locale, x-el-country, x-el-us-state';
export const JSON_TYPE = 'application/json; charset=utf-8';

export const answerOf = (handler: Handler) => handler.answer as (call: object) => Promise<unknown>;

/** Serializes the reply; checks it against its schema if that is enabled. */
export function writer(
  handler: Handler,
  { schema, checkReplies }: { readonly schema: v.GenericSchema; readonly checkReplies: boolean },
): (call: object) => Promise<string> {
  const { endpoint } = handler;
  const answer = answerOf(handler);
  return async (call) => {
    const reply = await answer(call);
    const fault = checkReplies ? faultOfReply(schema, reply) : undefined;
    if (fault !== undefined)
      throw new Error(`${endpoint.method} ${endpoint.path} does not keep its reply: ${fault}`);
    return JSON.stringify(reply);
  };
}

/** Adds the route of an endpoint to a scope whose hooks check the caller and the input. */
export function addRoute(
  api: FastifyInstance,
  { endpoint, takesForm = false }: Handler,
  handler: RouteHandlerMethod,
): void {
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: {
      endpoint,
      takesForm,
      ...(endpoint.perMinute === undefined
        ? {}
        : { rateLimit: { max: endpoint.perMinute, groupId: endpoint.path } }),
    },
    handler,
  });
}
