/** The tabs of one browser agree on who is logged in: they tell each other that something happened, never about whom. */
import { fromCallback } from 'xstate';
import type { SessionContext, SessionEvent, TabNews } from './types.ts';

const CHANNEL = 'auth.session';

/** A browser without channels has tabs that find out at their next call. */
export const tabs = fromCallback<TabNews, SessionContext, SessionEvent>(({ input, sendBack, receive }) => {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'in' || data === 'out') sendBack({ type: `peer.${data}` });
  });
  receive(({ type }) => channel.postMessage(type));
  // An administrator has come as a member, with a new document: the cookie of every tab is another one now.
  if (input.user?.impersonate_mode) channel.postMessage('in');
  return () => channel.close();
});
