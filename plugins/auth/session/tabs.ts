/** Synchronizes the session of a browser's tabs. Messages contain no personal data. */
import { fromCallback } from 'xstate';
import type { SessionContext, SessionEvent, TabMessage } from './types.ts';

const CHANNEL = 'auth.session';

/** Exchanges messages between tabs; without BroadcastChannel, tabs notice a change at their next call. */
export const tabs = fromCallback<TabMessage, SessionContext, SessionEvent>(({ input, sendBack, receive }) => {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'in' || data === 'out') sendBack({ type: `peer.${data}` });
  });
  receive(({ type }) => channel.postMessage(type));
  // An impersonation has begun in a new document and has changed the cookie of every tab.
  if (input.user?.impersonate_mode) channel.postMessage('in');
  return () => channel.close();
});
