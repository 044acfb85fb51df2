/** Input and replies of the REST interface. */
import * as v from 'valibot';
import { NAME_MAX } from '../api.ts';
import { isChannel, USER_CHANNEL } from './protocol.ts';

/** Maximum number of channels per event and of events per batch, as in the hosted service. */
const CHANNELS_MAX = 100;
const BATCH_MAX = 10;

const Channel = v.pipe(
  v.string(),
  v.check((name) => isChannel(name) || (name.startsWith(USER_CHANNEL) && name.length <= NAME_MAX)),
);
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_MAX));
const SocketId = v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d+\.\d+$/))));
const Info = v.optional(v.string());

export const Event = v.pipe(
  v.object({
    name: Name,
    data: v.string(),
    channels: v.optional(v.pipe(v.array(Channel), v.minLength(1), v.maxLength(CHANNELS_MAX))),
    channel: v.optional(Channel),
    socket_id: SocketId,
    info: Info,
  }),
  v.check(({ channels, channel }) => (channels === undefined) !== (channel === undefined)),
);

export const Batch = v.object({
  batch: v.pipe(
    v.array(v.object({ name: Name, data: v.string(), channel: Channel, socket_id: SocketId, info: Info })),
    v.maxLength(BATCH_MAX),
  ),
});

/** The requested counts. */
export interface Wanted {
  readonly users: boolean;
  readonly subscriptions: boolean;
}

/** Parses `info`; undefined if it contains anything but counts. */
export function wantedOf(info: string | undefined): Wanted | undefined {
  const names = (info ?? '').split(',').filter((one) => one !== '');
  if (names.some((one) => one !== 'user_count' && one !== 'subscription_count')) return undefined;
  return { users: names.includes('user_count'), subscriptions: names.includes('subscription_count') };
}
