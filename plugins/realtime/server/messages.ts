/** Handles the messages from a page. */
import * as v from 'valibot';
import { NAME_MAX } from '../api.ts';
import type { Connection } from './connection.ts';
import {
  DATA_MAX_BYTES,
  ERROR_RATE,
  ERROR_REFUSED,
  errorFrame,
  frame,
  isEncrypted,
  isPresence,
  isPrivate,
} from './protocol.ts';
import { signIn, subscribe, unsubscribe, type Subscribing } from './subscribe.ts';

const Message = v.object({
  event: v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_MAX)),
  channel: v.optional(v.string()),
  data: v.optional(v.unknown()),
});
type Message = v.InferOutput<typeof Message>;

/** An event that a page sends to the other subscribers. */
export interface ClientEvent {
  readonly channel: string;
  readonly event: string;
  readonly data: unknown;
  readonly socketId: string;
  readonly userId: string | undefined;
}

export interface Answering extends Subscribing {
  readonly onClientEvent: (event: ClientEvent) => void;
}

function parsed(text: string): Message | undefined {
  try {
    const result = v.safeParse(Message, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Parses data that some clients send as JSON within JSON. */
function plain(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

const MALFORMED = errorFrame(null, 'The message is malformed.');

function clientEvent(
  { rules, onClientEvent }: Answering,
  connection: Connection,
  { event, channel = '', data }: Message,
) {
  const subscription = connection.subscriptions.get(channel);
  // Clients whose subscription another server signed follow the protocol; for members, the channel's module must allow
  // it.
  const mayPublish =
    !subscription?.member ||
    rules.some(({ channels, membersPublish }) => membersPublish && channels.test(channel));
  const refuse = (code: number, message: string): void => connection.send(errorFrame(code, message));
  if (!subscription || !isPrivate(channel) || isEncrypted(channel) || !mayPublish)
    return refuse(ERROR_REFUSED, 'Client events are for private channels that the page listens to.');
  if (!connection.mayPublish(performance.now())) return refuse(ERROR_RATE, 'Too many client events.');
  if (Buffer.byteLength(JSON.stringify(data ?? null)) > DATA_MAX_BYTES)
    return refuse(ERROR_REFUSED, `Data must have at most ${DATA_MAX_BYTES} bytes.`);
  const userId = isPresence(channel) ? subscription.presence?.id : undefined;
  onClientEvent({ channel, event, data, socketId: connection.id, userId });
}

/** The event as it is forwarded to the other subscribers. */
export const clientEventFrame = ({ channel, event, data, userId }: ClientEvent): string =>
  JSON.stringify({ event, channel, data, ...(userId === undefined ? {} : { user_id: userId }) });

async function act(deps: Answering, connection: Connection, message: Message): Promise<void> {
  const { event } = message;
  if (event.startsWith('client-')) return clientEvent(deps, connection, message);
  const data = plain(message.data);
  const isDone =
    (event === 'pusher:subscribe' && (await subscribe(deps, connection, data))) ||
    (event === 'pusher:unsubscribe' && unsubscribe(deps, connection, data)) ||
    (event === 'pusher:signin' && signIn(deps, connection, data));
  return isDone ? undefined : connection.send(MALFORMED);
}

/** Handles one message; its content never causes an exception. */
export async function answer(deps: Answering, connection: Connection, text: string): Promise<void> {
  const message = parsed(text);
  if (!message) return connection.send(MALFORMED);
  if (message.event === 'pusher:ping') return connection.send(frame('pusher:pong', {}));
  if (message.event === 'pusher:pong') return undefined;
  try {
    await connection.inTurn(() => act(deps, connection, message));
  } catch (error) {
    // Data may be nested too deeply to be serialized, although it was parsed.
    if (!(error instanceof RangeError)) throw error;
    connection.send(MALFORMED);
  }
}
