/** Statechart of the video's location: on its page, in picture-in-picture, or on a remote device. */
import { setup } from 'xstate';

export type ElsewhereEvent =
  | { type: 'window.opened' }
  | { type: 'window.closed' }
  | { type: 'remote.connecting' }
  | { type: 'remote.connected' }
  | { type: 'remote.ended' }
  /** The visitor wants the video back on the page. */
  | { type: 'bringBack' };

export const elsewhereMachine = setup({
  types: { events: {} as ElsewhereEvent },
  actions: {
    closeWindow: () => {},
    /** Shows the browser's list of devices, in which the visitor can disconnect the current one. */
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
