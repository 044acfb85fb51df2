/** Endpoints of realtime: where its server is, and who may listen (README 2). */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** Longest name of a channel or an event, in characters, as the hosted service has it. */
export const NAME_MAX = 200;

/** A channel by the characters that the protocol knows: whatever else is sent is not signed. */
export const ChannelName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_\-=@,.;]{1,164}$/, 'channel_name'));
/** A connection, as the server has named it. */
export const SocketId = v.pipe(v.string(), v.regex(/^\d{1,16}\.\d{1,16}$/, 'socket_id'));

/** How the official client is to connect. `hosted` null: to the site itself. */
export const getPusherApp = endpoint({
  method: 'GET',
  path: '/pusher/app',
  summary: 'Key and address of the realtime server.',
  reply: v.object({
    key: v.string(),
    hosted: v.nullable(v.object({ host: v.string(), port: v.number(), tls: v.boolean() })),
  }),
});

/** Signs that the connection may listen to a private channel; for its member alone. */
export const postPusherAuth = endpoint({
  method: 'POST',
  path: '/pusher/auth',
  // Channels tell what is on.
  content: true,
  summary: 'Signs that a connection of the member may listen to a private channel.',
  access: 'premium',
  personal: false,
  body: v.object({ socket_id: SocketId, channel_name: ChannelName }),
  reply: v.object({ auth: v.string(), channel_data: v.optional(v.string()) }),
  errors: {
    /** The channel is nobody's, or not this member's. */
    channel_refused: 403,
  },
});

/** Signs who a connection is of, so that a hosted service can close all of a member's. The name says nothing of the member. */
export const postPusherUserAuth = endpoint({
  method: 'POST',
  path: '/pusher/user-auth',
  summary: 'Authenticates the member of a connection, under a pseudonym.',
  access: 'premium',
  personal: false,
  body: v.object({ socket_id: SocketId }),
  reply: v.object({ auth: v.string(), user_data: v.string() }),
});
