/** Endpoints of realtime: the server's address, and signatures for connections (README 2). */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** Maximum length of a channel or event name, in characters, as in the hosted service. */
export const NAME_MAX = 200;

/** A channel name with the characters of the protocol; other names are not signed. */
export const ChannelName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_\-=@,.;]{1,164}$/, 'channel_name'));
/** The socket id of a connection, assigned by the server. */
export const SocketId = v.pipe(v.string(), v.regex(/^\d{1,16}\.\d{1,16}$/, 'socket_id'));

/** Returns how the official client connects; if `hosted` is null, it connects to the site itself. */
export const getPusherApp = endpoint({
  method: 'GET',
  path: '/pusher/app',
  summary: 'Returns the key and the address of the realtime server.',
  reply: v.object({
    key: v.string(),
    hosted: v.nullable(v.object({ host: v.string(), port: v.number(), tls: v.boolean() })),
  }),
});

/**
 * Signs that a connection may subscribe to a private channel; valid only for the requesting member. The module of the
 * channel decides who may subscribe: live TV may be open to members in a trial.
 */
export const postPusherAuth = endpoint({
  method: 'POST',
  path: '/pusher/auth',
  // Channel names reveal content, so the age gate applies.
  content: true,
  summary: "Signs a subscription of the member's connection to a private channel.",
  access: 'member',
  personal: false,
  body: v.object({ socket_id: SocketId, channel_name: ChannelName }),
  reply: v.object({ auth: v.string(), channel_data: v.optional(v.string()) }),
  errors: {
    /** No module provides this channel, or the member may not subscribe to it. */
    channel_refused: 403,
  },
});

/**
 * Signs the user of a connection, so that a hosted service can close all connections of a member. The user name does
 * not identify the member.
 */
export const postPusherUserAuth = endpoint({
  method: 'POST',
  path: '/pusher/user-auth',
  summary: 'Authenticates the member of a connection, under a pseudonym.',
  access: 'member',
  personal: false,
  body: v.object({ socket_id: SocketId }),
  reply: v.object({ auth: v.string(), user_data: v.string() }),
});
