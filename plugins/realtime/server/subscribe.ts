/** Starts and ends the subscriptions of a page. */
import * as v from 'valibot';
import type { PusherApp } from '#server/config/pusher-settings.ts';
import type { ChannelRule } from '#ports/realtime-origin.ts';
import type { Audience } from './audience.ts';
import type { Connection, Member, Presence, Subscription } from './connection.ts';
import type { Hub } from './hub.ts';
import {
  CHANNELS_MAX,
  frame,
  isChannel,
  isPresence,
  isPrivate,
  MEMBERS_MAX,
  PRESENCE_MAX,
  PUBLIC_NAMES_MAX,
} from './protocol.ts';
import { channelAuth, isSame, userAuth } from './signatures.ts';

const UserId = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  v.pipe(v.number(), v.integer()),
]);
/**
 * The content of `channel_data`. `member` and `session` are present if the site's own `POST /pusher/auth` has signed.
 */
const ChannelData = v.object({
  user_id: v.optional(UserId),
  user_info: v.optional(v.unknown()),
  member: v.optional(v.pipe(v.number(), v.integer())),
  session: v.optional(v.pipe(v.string(), v.uuid())),
});
const Asked = v.object({
  channel: v.string(),
  auth: v.optional(v.string(), ''),
  channel_data: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(PRESENCE_MAX)))),
});
const SignIn = v.object({ auth: v.string(), user_data: v.pipe(v.string(), v.maxLength(PRESENCE_MAX)) });
const UserData = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) });

export interface Subscribing {
  readonly app: PusherApp;
  readonly hub: Hub;
  readonly audience: Audience;
  readonly rules: readonly ChannelRule[];
  /** Returns whether the session is still valid. */
  readonly holds: (member: Member) => Promise<boolean>;
  /** Called with the error if permissions could not be checked. */
  readonly onFault: (error: unknown) => void;
}

const refusal = (channel: string, { type, status, error }: { type: string; status: number; error: string }) =>
  frame('pusher:subscription_error', { type, error, status }, channel);
export const NOT_ALLOWED = { type: 'AuthError', status: 403, error: 'This channel may not be listened to.' };
/** Refusal after which the page tries again later. */
const AWAY = { type: 'ServerError', status: 503, error: 'Who may listen cannot be asked at the moment.' };
const FULL = { type: 'LimitReached', status: 4004, error: 'No more channels, or no more members.' };

/** Ends a subscription with an error. The client tries again over its next connection and is then refused. */
export function dismiss(
  { hub, audience }: Pick<Subscribing, 'hub' | 'audience'>,
  connection: Connection,
  channel: string,
) {
  if (!hub.remove(connection, channel)) return;
  connection.send(refusal(channel, NOT_ALLOWED));
  audience.changedHere(channel);
}

function parsedData(text: string | null | undefined): v.InferOutput<typeof ChannelData> | undefined {
  try {
    return v.parse(ChannelData, JSON.parse(text ?? '{}'));
  } catch {
    return undefined;
  }
}

const memberOf = ({ member, session }: v.InferOutput<typeof ChannelData>): Member | undefined =>
  member === undefined || session === undefined ? undefined : { userId: member, session };

/**
 * Whether the member has permission now. The signature proves only that they had permission when it was made;
 * recheck.ts checks every second afterwards.
 */
async function mayListen({ rules, holds }: Subscribing, channel: string, member: Member): Promise<boolean> {
  const rule = rules.find(({ channels }) => channels.test(channel));
  if (!rule || !(await holds(member))) return false;
  return (await rule.mayListen([member.userId])).includes(member.userId);
}

function begin(
  { hub, audience }: Subscribing,
  connection: Connection,
  channel: string,
  one: Subscription,
): void {
  hub.add(connection, channel, one);
  const present = isPresence(channel) ? audience.present(channel) : undefined;
  const data = present
    ? {
        presence: {
          count: present.size,
          ids: [...present.keys()],
          hash: Object.fromEntries([...present].map(([id, { info }]) => [id, info])),
        },
      }
    : {};
  connection.send(frame('pusher_internal:subscription_succeeded', data, channel));
  audience.changedHere(channel, connection.id);
}

/** Whether `auth` was signed for this connection, channel and data. */
const isSigned = (
  app: PusherApp,
  socketId: string,
  { channel, auth, channel_data }: v.InferOutput<typeof Asked>,
) => isSame(auth, channelAuth(app, { socketId, channel, data: channel_data ?? undefined }));

function isFull(
  { hub, audience }: Subscribing,
  connection: Connection,
  channel: string,
  presence?: Presence,
) {
  if (connection.subscriptions.size >= CHANNELS_MAX) return true;
  const isNew = !isPrivate(channel) && hub.listenersOf(channel).size === 0;
  if (isNew && hub.names >= PUBLIC_NAMES_MAX) return true;
  if (!presence || hub.presentIn(channel).has(presence.id)) return false;
  return audience.present(channel).size >= MEMBERS_MAX;
}

/** Handles a subscription; returns false if the request is malformed. */
export async function subscribe(deps: Subscribing, connection: Connection, data: unknown): Promise<boolean> {
  const parsed = v.safeParse(Asked, data);
  if (!parsed.success || !isChannel(parsed.output.channel)) return false;
  const { output } = parsed;
  const { channel } = output;
  if (connection.subscriptions.has(channel)) return true;
  const refuse = (why: typeof NOT_ALLOWED): true => {
    connection.send(refusal(channel, why));
    return true;
  };
  if (!isPrivate(channel)) {
    if (isFull(deps, connection, channel)) return refuse(FULL);
    begin(deps, connection, channel, { member: undefined, presence: undefined });
    return true;
  }
  const channelData = isSigned(deps.app, connection.id, output) ? parsedData(output.channel_data) : undefined;
  if (!channelData || (isPresence(channel) && channelData.user_id === undefined)) return refuse(NOT_ALLOWED);
  const member = memberOf(channelData);
  const presence = isPresence(channel)
    ? { id: String(channelData.user_id), info: channelData.user_info ?? {} }
    : undefined;
  try {
    if (member && !(await mayListen(deps, channel, member))) return refuse(NOT_ALLOWED);
  } catch (error) {
    deps.onFault(error);
    return refuse(AWAY);
  }
  // The connection may have closed in the meantime.
  if (!deps.hub.connections.has(connection)) return true;
  if (isFull(deps, connection, channel, presence)) return refuse(FULL);
  begin(deps, connection, channel, { member, presence });
  return true;
}

export function unsubscribe({ hub, audience }: Subscribing, connection: Connection, data: unknown): boolean {
  const parsed = v.safeParse(v.object({ channel: v.string() }), data);
  if (!parsed.success) return false;
  if (hub.remove(connection, parsed.output.channel)) audience.changedHere(parsed.output.channel);
  return true;
}

/** Stores the user of the connection, so that a server can send to the user and close their connections. */
export function signIn({ app }: Subscribing, connection: Connection, data: unknown): boolean {
  const parsed = v.safeParse(SignIn, data);
  if (!parsed.success) return false;
  const { auth, user_data } = parsed.output;
  if (!isSame(auth, userAuth(app, connection.id, user_data))) return false;
  try {
    connection.user = v.parse(UserData, JSON.parse(user_data)).id;
  } catch {
    return false;
  }
  connection.send(frame('pusher:signin_success', { user_data }));
  return true;
}
