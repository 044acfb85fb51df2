/** The site's own server: connections, channels, and the processes that share them. */
import type { FastifyPluginAsync } from 'fastify';
import { outage } from '#server/db/outage.ts';
import type { Measure } from '#server/http/process/metrics.ts';
import type { Upgrades } from '#server/http/process/upgrade.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { ChannelRule, Realtime } from '#ports/realtime-origin.ts';
import type { Sessions } from '#ports/sessions.ts';
import type { PusherApp } from '#server/config/pusher-settings.ts';
import { keepRechecking } from './recheck.ts';
import { createAudience, type Holding } from './audience.ts';
import type { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { answer, clientEventFrame, type ClientEvent } from './messages.ts';
import { frame, USER_CHANNEL } from './protocol.ts';
import { restRoutes, type Published } from './rest.ts';
import { createSockets, limitsOf } from './sockets.ts';
import { dismiss } from './subscribe.ts';
import { createWebhooks, NO_WEBHOOKS } from './webhooks.ts';

/** Messages that the processes exchange. */
type RelayMessage =
  | Holding
  | ({ readonly is: 'event' } & Published)
  | { readonly is: 'disconnect'; readonly userId: number }
  | { readonly is: 'terminate'; readonly user: string };

/** The interface of a server, the site's own or a hosted one. */
export interface Server {
  readonly realtime: Omit<Realtime, 'include'>;
  readonly upgrades?: Upgrades;
  readonly rest?: FastifyPluginAsync;
  readonly measures?: readonly Measure[];
}

export interface OwnOptions {
  readonly origin: Origin;
  readonly app: PusherApp;
  readonly rules: readonly ChannelRule[];
  readonly sessions: Pick<Sessions, 'holding'>;
}

const measuresOf = (hub: Hub, cut: () => number): Measure[] => [
  {
    name: 'realtime_connections',
    help: 'Open connections of pages.',
    is: 'gauge',
    value: () => hub.connections.size,
  },
  {
    name: 'realtime_channels',
    help: 'Channels that somebody listens to.',
    is: 'gauge',
    value: () => hub.names,
  },
  {
    name: 'realtime_messages_total',
    help: 'Messages sent to pages that listen.',
    is: 'counter',
    value: () => hub.sent,
  },
  {
    name: 'realtime_cut_total',
    help: 'Connections cut off because they did not read.',
    is: 'counter',
    value: cut,
  },
];

export function ownServer({ origin, app, rules, sessions }: OwnOptions): Server {
  const { log, now, busyBus: relay, config } = origin;
  const hub = new Hub();
  const topic = `realtime ${config.brand}`;
  const webhookUrl = config.pusher.webhookUrl;
  const webhooks =
    webhookUrl === undefined ? NO_WEBHOOKS : createWebhooks({ app, url: webhookUrl, log, now });
  const audience = createAudience({ hub, relay, topic, onEvent: (event) => webhooks.notify(event) });
  const asked = outage({
    onLost: (cause) => log.error({ err: cause }, 'realtime cannot ask who may listen'),
    onBack: (outageS) => log.warn({ outageS }, 'realtime asks again who may listen'),
  });
  const onFault = (error: unknown): void => asked.lost(error);

  function deliver({ channel, message, except }: Published): void {
    if (channel.startsWith(USER_CHANNEL)) hub.deliverToUser(channel.slice(USER_CHANNEL.length), message);
    else hub.deliver(channel, message, except);
  }
  const closeAll = (isTheirs: (connection: Connection) => boolean): void => {
    for (const connection of hub.connections) if (isTheirs(connection)) connection.close('unauthorized');
  };
  const closeMember = (userId: number): void =>
    closeAll(({ subscriptions }) =>
      [...subscriptions.values()].some(({ member }) => member?.userId === userId),
    );
  const closeUser = (user: string): void =>
    closeAll(
      (one) =>
        one.user === user || [...one.subscriptions.values()].some(({ presence }) => presence?.id === user),
    );

  function publish(event: Published): void {
    deliver(event);
    relay.publish(topic, { is: 'event', ...event } satisfies RelayMessage);
  }
  function onClientEvent(event: ClientEvent): void {
    const { channel, socketId } = event;
    publish({ channel, message: clientEventFrame(event), except: socketId });
    const { data, userId } = event;
    webhooks.notify({
      name: 'client_event',
      channel,
      event: event.event,
      data: typeof data === 'string' ? data : JSON.stringify(data ?? null),
      socket_id: socketId,
      ...(userId === undefined ? {} : { user_id: userId }),
    });
  }

  relay.subscribe(topic, {
    message(message, node) {
      // This process has already delivered its own messages.
      if (node === relay.node) return;
      const received = message as RelayMessage;
      if (received.is === 'holding') audience.receive(node, received);
      else if (received.is === 'event') deliver(received);
      else if (received.is === 'disconnect') closeMember(received.userId);
      else closeUser(received.user);
    },
  });

  const answering = {
    app,
    hub,
    audience,
    rules,
    holds: async (member: { userId: number; session: string }) =>
      (await sessions.holding([member])).has(member.session),
    onClientEvent,
    onFault,
  };
  const { upgrades, cut } = createSockets({
    hub,
    key: app.key,
    limits: limitsOf(config.production),
    onFault,
    onMessage: (connection, text) => answer(answering, connection, text),
    onGone(connection) {
      for (const channel of connection.subscriptions.keys()) {
        hub.remove(connection, channel);
        audience.changedHere(channel);
      }
    },
  });
  let stopAsking: (() => void) | undefined;
  /** Starts the checks when the server is served; a server that is only set up does nothing. */
  function begin(): void {
    stopAsking = keepRechecking({
      listening: () => hub.listening(),
      rules,
      holding: (members) => sessions.holding(members),
      onEnded: ({ connection }) => connection.close('unauthorized'),
      onRevoked: ({ connection, channel }) => dismiss({ hub, audience }, connection, channel),
      onFault,
      onAnswered: () => asked.back(),
    });
    audience.begin();
  }
  const calls = restRoutes({
    app,
    audience,
    now,
    publish,
    terminate(user) {
      closeUser(user);
      relay.publish(topic, { is: 'terminate', user } satisfies RelayMessage);
    },
  });

  return {
    measures: measuresOf(hub, cut),
    async rest(scope, options) {
      begin();
      await calls(scope, options);
    },
    upgrades: {
      ...upgrades,
      async stop() {
        await upgrades.stop();
        stopAsking?.();
        audience.end();
        webhooks.stop();
      },
    },
    realtime: {
      publish: async (channel, event, data) =>
        publish({ channel, message: frame(event, JSON.stringify(data), channel), except: undefined }),
      count: async (channel) => audience.count(channel),
      async disconnect(userId) {
        closeMember(userId);
        relay.publish(topic, { is: 'disconnect', userId } satisfies RelayMessage);
      },
    },
  };
}
