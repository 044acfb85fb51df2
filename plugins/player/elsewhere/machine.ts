/** Where the picture of a film is: on its page, in a small window, or on another screen in the room. */
import { setup } from 'xstate';

export type ElsewhereEvent =
  | { type: 'window.opened' }
  | { type: 'window.closed' }
  | { type: 'remote.connecting' }
  | { type: 'remote.connected' }
  | { type: 'remote.ended' }
  /** The visitor wants it back on the page. */
  | { type: 'bringBack' };

export const elsewhereMachine = setup({
  types: { events: {} as ElsewhereEvent },
  actions: {
    closeWindow: () => {},
    /** Shows the browser's own choice of screens, which is also how one is left. */
    leaveRemote: () => {},
  },
}).createMachine({
  id: 'elsewhere',
  initial: 'page',
  on: {
    'remote.connecting': '.connecting',
    'remote.connected': '.remote',
  },
  states: {
    page: { on: { 'window.opened': 'window' } },
    window: { on: { 'window.closed': 'page', bringBack: { actions: 'closeWindow' } } },
    connecting: { on: { 'remote.ended': 'page', bringBack: { actions: 'leaveRemote' } } },
    remote: { on: { 'remote.ended': 'page', bringBack: { actions: 'leaveRemote' } } },
  },
});
