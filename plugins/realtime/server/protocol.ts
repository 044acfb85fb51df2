/** Terms and limits of the protocol of Pusher Channels, versions 5 to 7 (README 1). */

export const PROTOCOLS = { min: 5, max: 7 } as const;

/**
 * 4000 means "use TLS" and is never sent; 4001-4099: do not reconnect; 4100-4199: reconnect later; 4200-4299:
 * reconnect immediately.
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

/** Codes of refused client events, which close nothing. */
export const ERROR_RATE = 4301;
export const ERROR_REFUSED = 4302;

/** Silence after which a side sends a ping, and how long the pong may take. */
export const ACTIVITY_TIMEOUT_S = 60;
export const PONG_TIMEOUT_S = 30;

/** Longest message of a page, and longest data of an event, in bytes; the limits of the hosted service. */
export const PAYLOAD_MAX_BYTES = 16 * 1024;
export const DATA_MAX_BYTES = 10 * 1024;
/** Longest `channel_data` of a member who is present, in characters. */
export const PRESENCE_MAX = 2048;
/** Limits of one connection. */
export const CHANNELS_MAX = 100;
export const MESSAGES_PER_S = 50;
export const CLIENT_EVENTS_PER_S = 10;
/** Requests of a page that run or wait; beyond this it is closed. */
export const TURNS_MAX = 100;
/** Pending output of a connection that does not read; beyond this it is cut off. */
export const WAITING_MAX_BYTES = 1024 * 1024;
/** Connections of one address and of one process; of one address without a bound while developing. */
export const PER_ADDRESS_MAX = 100;
export const CONNECTIONS_MAX = 20_000;
/** Channels of one process that anybody may create by subscribing: the processes exchange all of them. */
export const PUBLIC_NAMES_MAX = 10_000;
/** Members of a presence channel; the limit of the hosted service. */
export const MEMBERS_MAX = 100;

export const isPresence = (channel: string): boolean => channel.startsWith('presence-');
export const isPrivate = (channel: string): boolean => channel.startsWith('private-') || isPresence(channel);
/** Encrypted end to end: the server cannot check the content, and no page may send. */
export const isEncrypted = (channel: string): boolean => channel.startsWith('private-encrypted-');
/** The channel of one signed-in user, to which nobody subscribes. */
export const USER_CHANNEL = '#server-to-user-';

const CHANNEL = /^[\w\-=@,.;]{1,164}$/;
export const isChannel = (name: string): boolean => CHANNEL.test(name);

/** A message in its wire format: data is JSON within JSON. */
export const frame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({
    event,
    ...(channel === undefined ? {} : { channel }),
    data: typeof data === 'string' ? data : JSON.stringify(data),
  });

export const errorFrame = (code: number | null, message: string): string =>
  frame('pusher:error', { code, message });
