/** Codes and limits of the protocol of Pusher Channels, versions 5 to 7 (README 1). */

export const PROTOCOLS = { min: 5, max: 7 } as const;

/**
 * Close codes with reasons. 4000 means "use TLS" and is never sent; 4001-4099: do not reconnect; 4100-4199: reconnect
 * later; 4200-4299: reconnect immediately.
 */
export const CLOSE = {
  unknownApp: [4001, 'There is no app of this key'],
  invalidVersion: [4006, 'The protocol must be a number'],
  unsupportedVersion: [4007, `Protocols ${PROTOCOLS.min} to ${PROTOCOLS.max} are spoken here`],
  noVersion: [4008, 'The protocol must be named'],
  unauthorized: [4009, 'The session is over'],
  overCapacity: [4100, 'Too many connections'],
  tooMuch: [4101, 'Too many messages'],
  draining: [4200, 'This server is stopping; another one answers'],
  noPong: [4201, 'No pong came in time'],
} as const;
export type Close = keyof typeof CLOSE;

/** Codes of refused client events, after which the connection stays open. */
export const ERROR_RATE = 4301;
export const ERROR_REFUSED = 4302;

/** Silence after which either side sends a ping, and timeout of the pong. */
export const ACTIVITY_TIMEOUT_S = 60;
export const PONG_TIMEOUT_S = 30;

/** Maximum size of a page's message and of an event's data, in bytes, as in the hosted service. */
export const PAYLOAD_MAX_BYTES = 16 * 1024;
export const DATA_MAX_BYTES = 10 * 1024;
/** Maximum length of the `channel_data` of a present member, in characters. */
export const PRESENCE_MAX = 2048;
/** Limits of one connection. */
export const CHANNELS_MAX = 100;
export const MESSAGES_PER_S = 50;
export const CLIENT_EVENTS_PER_S = 10;
/** Maximum number of running and pending requests of a page; beyond this its connection is closed. */
export const TURNS_MAX = 100;
/** Maximum size of pending output for a connection that does not read; beyond this it is closed. */
export const WAITING_MAX_BYTES = 1024 * 1024;
/** Connections per IP address and per process; development has no limit per IP address. */
export const PER_ADDRESS_MAX = 100;
export const CONNECTIONS_MAX = 20_000;
/**
 * Maximum number of public channels in one process. Anyone can create them by subscribing, and the processes exchange
 * all of them.
 */
export const PUBLIC_NAMES_MAX = 10_000;
/** Maximum number of members in a presence channel, as in the hosted service. */
export const MEMBERS_MAX = 100;

export const isPresence = (channel: string): boolean => channel.startsWith('presence-');
export const isPrivate = (channel: string): boolean => channel.startsWith('private-') || isPresence(channel);
/** Whether a channel is encrypted end to end. The server cannot check its content, so pages may not send to it. */
export const isEncrypted = (channel: string): boolean => channel.startsWith('private-encrypted-');
/** Prefix of the channel of a signed-in user, to which no page subscribes. */
export const USER_CHANNEL = '#server-to-user-';

const CHANNEL = /^[\w\-=@,.;]{1,164}$/;
export const isChannel = (name: string): boolean => CHANNEL.test(name);

/** A message in its wire format; data is JSON within JSON. */
export const frame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({
    event,
    ...(channel === undefined ? {} : { channel }),
    data: typeof data === 'string' ? data : JSON.stringify(data),
  });

export const errorFrame = (code: number | null, message: string): string =>
  frame('pusher:error', { code, message });
