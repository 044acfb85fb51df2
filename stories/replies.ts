/** Answers a story's calls with its fixtures, by endpoint; all other calls fail as if offline. */
import type { Refusal } from '#app/http/errors.ts';

/** A reply with a status of 400 or above. */
class Refused {
  readonly status: number;
  readonly body: Refusal;
  constructor(status: number, body: Refusal) {
    this.status = status;
    this.body = body;
  }
}

export const refused = (status: number, code: string): Refused => new Refused(status, { code });

/** Marks a call that never gets a response. */
export const unanswered: unique symbol = Symbol('unanswered');

/**
 * Replies by method and path as the endpoint declares them, such as `GET /movies/:id`; each is a reply, a refusal or
 * `unanswered`.
 */
export type Replies = Readonly<Record<string, unknown>>;

const patternOf = (endpoint: string): RegExp =>
  new RegExp(`^${endpoint.replace(/\([^)]*\)/g, '').replace(/:[a-z_]+/gi, '[^/]+')}$`);

export function createFetch(replies: Replies): typeof globalThis.fetch {
  const known = Object.entries(replies).map(([endpoint, reply]) => ({ pattern: patternOf(endpoint), reply }));
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname.replace(/^\/api/, '')}`;
    const found = known.find(({ pattern }) => pattern.test(call));
    if (!found) throw new TypeError(`${call} is not answered in this story`);
    const { reply } = found;
    if (reply === unanswered) return new Promise<never>(() => {});
    return reply instanceof Refused
      ? Response.json(reply.body, { status: reply.status })
      : Response.json(reply);
  };
}
