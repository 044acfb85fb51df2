/** Registers the modules' handlers: access, limits, input and replies. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { ResponseCache } from '#server/http/cache/response-cache.ts';
import { SharedVisitor } from '#server/http/visitor/guest.ts';
import { answers } from './answers.ts';
import { cachedReads, isCacheable } from './cached-reads.ts';
import {
  endpointOf,
  identifyCaller,
  recordImpersonation,
  refuseOtherSites,
  refuseWithoutAccess,
} from './caller.ts';
import { declaresStatus } from './declared-answers.ts';
import type { Handler, RequestVisitor } from './handle.ts';
import { answerError } from './refusals.ts';
import { refusalOf, validateInput } from './validation.ts';

export interface EndpointsOptions {
  readonly handlers: readonly Handler[];
  /** Public URL of the site. */
  readonly publicUrl: string;
  /** Records what an administrator does while impersonating a member. */
  readonly record: (visitor: RequestVisitor, endpoint: AnyEndpoint) => Promise<void>;
  /** Replies to guests by key; undefined if nothing is cached. */
  readonly cache: ResponseCache | undefined;
  /** Whether replies are checked against the endpoint's declaration; off in production. */
  readonly checkReplies: boolean;
}

/** Throws if the response has a status that the endpoint does not declare. */
function checkStatuses(api: FastifyInstance): void {
  api.addHook('onSend', async (request, { statusCode }) => {
    const endpoint = endpointOf(request);
    if (!endpoint || declaresStatus(endpoint, statusCode)) return;
    // A page for all members of a kind is refused data of a single member.
    const isForAll = statusCode === 401 && request.call?.visitor instanceof SharedVisitor;
    if (!isForAll)
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare its answer ${statusCode}`);
  });
}

/** The endpoints of a brand. The order of the checks decides which refusal a caller gets. */
export const endpoints: FastifyPluginAsync<EndpointsOptions> = async (
  api,
  { handlers, publicUrl, record, cache, checkReplies },
) => {
  api.setErrorHandler((error: Error, request, reply) => {
    const endpoint = endpointOf(request);
    void answerError(endpoint ? refusalOf(error, endpoint, request) : error, endpoint, request, reply);
  });
  identifyCaller(api);
  refuseOtherSites(api, publicUrl);
  recordImpersonation(api, record);
  refuseWithoutAccess(api);
  validateInput(api);
  if (checkReplies) checkStatuses(api);
  const isRead = ({ endpoint }: Handler): boolean => isCacheable(endpoint);
  await api.register(cachedReads, { handlers: handlers.filter(isRead), cache, checkReplies });
  await api.register(answers, { handlers: handlers.filter((one) => !isRead(one)), checkReplies });
};
