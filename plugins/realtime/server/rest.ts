/** The REST interface of Pusher Channels for official server libraries: events and subscribers. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { PusherApp } from '#server/config/pusher-settings.ts';
import type { Audience } from './audience.ts';
import { DATA_MAX_BYTES, frame, isPresence } from './protocol.ts';
import { Batch, Event, wantedOf, type Wanted } from './rest-bodies.ts';
import { faultOfCall } from './signatures.ts';

/** Maximum body size: a batch of the largest events, including the overhead of JSON. */
const BODY_MAX_BYTES = 256 * 1024;
/** Rate limit per IP address, high because a publishing server has a single address. */
const CALLS_PER_MINUTE = 60_000;

export interface Published {
  readonly channel: string;
  readonly message: string;
  /** Socket id of the sender, which does not receive the message. */
  readonly except: string | undefined;
}

export interface RestOptions {
  readonly app: PusherApp;
  readonly audience: Audience;
  readonly now: () => Date;
  readonly publish: (event: Published) => void;
  /** Closes every connection of a user who is signed in or present. */
  readonly terminate: (user: string) => void;
}

/** A refused call, with a message that libraries show to developers. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Query = Readonly<Record<string, string>>;
const queryOf = ({ query }: FastifyRequest): Query =>
  Object.fromEntries(Object.entries(query as object).filter(([, value]) => typeof value === 'string'));
const bodyOf = ({ body }: FastifyRequest): Uint8Array =>
  body instanceof Uint8Array ? body : new Uint8Array();

function parsedBody<Schema extends v.GenericSchema>(schema: Schema, request: FastifyRequest) {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(bodyOf(request)).toString()));
  } catch {
    throw new Refusal(400, 'The body is not as documented.');
  }
}

function wanted(info: string | undefined): Wanted {
  const asked = wantedOf(info);
  if (!asked) throw new Refusal(400, 'info knows user_count and subscription_count.');
  return asked;
}

function events({ audience, publish }: RestOptions) {
  const infoOf = (channel: string, { users, subscriptions }: Wanted) => ({
    ...(users && isPresence(channel) ? { user_count: audience.present(channel).size } : {}),
    ...(subscriptions ? { subscription_count: audience.count(channel) } : {}),
  });
  const checked = (data: string): void => {
    if (Buffer.byteLength(data) > DATA_MAX_BYTES)
      throw new Refusal(413, `Data must have at most ${DATA_MAX_BYTES} bytes.`);
  };
  return {
    infoOf,
    one(request: FastifyRequest) {
      const { name, data, channels, channel, socket_id, info } = parsedBody(Event, request);
      const names = [...new Set(channels ?? [channel ?? ''])];
      const asked = wanted(info);
      checked(data);
      for (const one of names)
        publish({ channel: one, message: frame(name, data, one), except: socket_id ?? undefined });
      if (info === undefined) return {};
      return { channels: Object.fromEntries(names.map((one) => [one, infoOf(one, asked)])) };
    },
    several(request: FastifyRequest) {
      const { batch } = parsedBody(Batch, request);
      const asked = batch.map(({ info }) => wanted(info));
      for (const { data } of batch) checked(data);
      for (const { name, data, channel, socket_id } of batch)
        publish({ channel, message: frame(name, data, channel), except: socket_id ?? undefined });
      if (batch.every(({ info }) => info === undefined)) return {};
      return {
        batch: batch.map(({ channel }, at) => infoOf(channel, asked[at] ?? wanted(undefined))),
      };
    },
  };
}

const presenceAlone = (name: string): void => {
  if (!isPresence(name)) throw new Refusal(400, 'Users are counted of presence channels alone.');
};

/** Routes whose calls are signed over path, query and body; an unsigned call gets no data. */
export const restRoutes =
  (options: RestOptions): FastifyPluginAsync =>
  async (server) => {
    const { app, audience, now, terminate } = options;
    const { infoOf, one, several } = events(options);
    const config = { rateLimit: { max: CALLS_PER_MINUTE } };

    const answer =
      (work: (request: FastifyRequest, params: Record<string, string>, query: Query) => object) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const params = request.params as Record<string, string>;
        const query = queryOf(request);
        const path = request.url.split('?')[0] ?? '';
        const fault = faultOfCall(app, { method: request.method, path, query, body: bodyOf(request) }, now());
        const refuse = (status: number, why: string) => reply.code(status).type('text/plain').send(why);
        reply.header('cache-control', 'no-store');
        if (params['app'] !== app.id) return refuse(404, 'There is no app of this id.');
        if (fault !== undefined) return refuse(401, fault);
        try {
          return reply.send(work(request, params, query));
        } catch (error) {
          if (error instanceof Refusal) return refuse(error.status, error.message);
          throw error;
        }
      };

    const posts = { bodyLimit: BODY_MAX_BYTES, config };
    server.post('/apps/:app/events', posts, answer(one));
    server.post('/apps/:app/batch_events', posts, answer(several));
    server.post(
      '/apps/:app/users/:user/terminate_connections',
      posts,
      answer((_request, { user = '' }) => {
        terminate(user);
        return {};
      }),
    );
    server.get(
      '/apps/:app/channels',
      { config },
      answer((_request, _params, { filter_by_prefix: prefix = '', info }) => {
        const asked = wanted(info);
        if (asked.users) presenceAlone(prefix);
        const names = [...audience.counts().keys()].filter((name) => name.startsWith(prefix));
        return { channels: Object.fromEntries(names.toSorted().map((name) => [name, infoOf(name, asked)])) };
      }),
    );
    server.get(
      '/apps/:app/channels/:channel',
      { config },
      answer((_request, { channel = '' }, { info }) => {
        const asked = wanted(info);
        if (asked.users) presenceAlone(channel);
        return { occupied: audience.count(channel) > 0, ...infoOf(channel, asked) };
      }),
    );
    server.get(
      '/apps/:app/channels/:channel/users',
      { config },
      answer((_request, { channel = '' }) => {
        presenceAlone(channel);
        return { users: [...audience.present(channel).keys()].map((id) => ({ id })) };
      }),
    );
  };
