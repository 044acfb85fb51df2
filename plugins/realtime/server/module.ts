/** The server module of realtime: the site's own server or a hosted service with the same protocol, and permissions. */
import { PRIVACY } from './privacy-notice.ts';
import { provide } from '#kernel/plugin.ts';
import { handle, Refused, type Handler, type MemberVisitor } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Realtime, type ChannelRule } from '#ports/realtime-origin.ts';
import { Sessions } from '#ports/sessions.ts';
import type { PusherApp } from '#server/config/pusher-settings.ts';
import { getPusherApp, postPusherAuth, postPusherUserAuth } from '../api.ts';
import type { Listener } from './recheck.ts';
import { hostedServer } from './hosted.ts';
import { ownServer } from './own.ts';
import { isPresence, isPrivate } from './protocol.ts';
import { channelAuth, opaqueUser, ownApp, userAuth } from './signatures.ts';

interface Signing {
  readonly origin: Origin;
  readonly app: PusherApp;
  readonly rules: readonly ChannelRule[];
  /**
   * Called for a member who is accepted at a hosted service; absent for the site's own server, which knows its
   * subscribers.
   */
  readonly letIn: ((one: Listener) => void) | undefined;
}

/** The content of `channel_data`: the member as shown to others, and the session for the site's own server. */
function channelData({ origin, letIn }: Signing, channel: string, { user, session }: MemberVisitor) {
  const own = letIn ? {} : { member: user.id, session: session.family };
  const shown = isPresence(channel) ? { user_id: opaqueUser(origin.config.secret, user.id) } : {};
  const data = { ...shown, ...own };
  return Object.keys(data).length > 0 ? JSON.stringify(data) : undefined;
}

async function sign(
  signing: Signing,
  asked: { socket_id: string; channel_name: string },
  visitor: MemberVisitor,
) {
  const { app, rules, letIn } = signing;
  const { socket_id: socketId, channel_name: channel } = asked;
  const rule = isPrivate(channel) ? rules.find(({ channels }) => channels.test(channel)) : undefined;
  const userId = visitor.user.id;
  // An administrator who impersonates a member would be listed as the member.
  if (isPresence(channel) && visitor.user.impersonate_mode) throw new Refused('channel_refused');
  if (!rule || !(await rule.mayListen([userId])).includes(userId)) throw new Refused('channel_refused');
  const data = channelData(signing, channel, visitor);
  letIn?.({ userId, session: visitor.session.family, channel });
  return {
    auth: channelAuth(app, { socketId, channel, data }),
    ...(data === undefined ? {} : { channel_data: data }),
  };
}

const handlersOf = (signing: Signing): readonly Handler[] => [
  handle(getPusherApp, async () => {
    const hosted = signing.origin.config.hostedPusher;
    return {
      key: signing.app.key,
      hosted: hosted ? { host: hosted.host, port: hosted.port, tls: hosted.tls } : null,
    };
  }),
  handle(postPusherAuth, ({ body, visitor }) => sign(signing, body, visitor), { takesForm: true }),
  handle(
    postPusherUserAuth,
    async ({ body, visitor }) => {
      const user_data = JSON.stringify({ id: opaqueUser(signing.origin.config.secret, visitor.user.id) });
      return { auth: userAuth(signing.app, body.socket_id, user_data), user_data };
    },
    { takesForm: true },
  ),
];

export const module = defineModule({
  id: 'realtime',
  privacy: PRIVACY,
  needs: { sessions: Sessions },
  provides: [Realtime],
  setup(origin, { sessions }) {
    const rules: ChannelRule[] = [];
    const hosted = origin.config.hostedPusher;
    const app = hosted ?? ownApp(origin.config);
    const there = hosted && hostedServer({ origin, app: hosted, rules, sessions });
    const server = there ?? ownServer({ origin, app, rules, sessions });
    const { realtime, rest, upgrades, measures } = server;
    return {
      provides: [provide(Realtime, { ...realtime, include: (rule) => void rules.push(rule) })],
      handlers: handlersOf({ origin, app, rules, letIn: there?.letIn }),
      ...(rest ? { callbacks: rest } : {}),
      ...(upgrades ? { upgrades } : {}),
      ...(measures ? { measures } : {}),
      ...(hosted ? { connects: [`${hosted.tls ? 'wss' : 'ws'}://${hosted.host}:${hosted.port}`] } : {}),
    };
  },
});
