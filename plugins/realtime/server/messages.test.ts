/** Messages from pages that are refused. */
import { expect, it, vi } from 'vitest';
import { Connection } from './connection.ts';
import { Hub } from './hub.ts';
import { answer, type Answering } from './messages.ts';
import { channelAuth } from './signatures.ts';

const CHANNEL = 'private-tested';
const APP = { id: '1', key: 'k', secret: 's' };
const MEMBER = { userId: 1, session: '00000000-0000-4000-8000-000000000000' };

function page(more: Partial<Answering> = {}) {
  const sent: string[] = [];
  const socket = { readyState: 1, OPEN: 1, bufferedAmount: 0, send: (text: string) => sent.push(text) };
  const connection = new Connection(socket as never, { messages: 9, clientEvents: 9 }, () => undefined);
  const hub = new Hub();
  hub.connections.add(connection);
  const onClientEvent = vi.fn<() => void>();
  const onFault = vi.fn<() => void>();
  const deps = {
    app: APP,
    hub,
    audience: { changedHere: () => undefined, present: () => new Map() },
    rules: [{ channels: /^private-tested$/, mayListen: async (ids: readonly number[]) => ids }],
    holds: async () => true,
    onClientEvent,
    onFault,
    ...more,
  } as never;
  const say = (message: object | string) =>
    answer(deps, connection, typeof message === 'string' ? message : JSON.stringify(message));
  return { hub, connection, sent, say, onClientEvent, onFault };
}

it('a member cannot send client events if the channel’s module does not allow it', async () => {
  const { hub, connection, say, sent, onClientEvent } = page();
  hub.add(connection, CHANNEL, { member: MEMBER, presence: undefined });
  await say({ event: 'client-x', channel: CHANNEL, data: {} });
  expect(onClientEvent).not.toHaveBeenCalled();
  expect(sent[0]).toContain('4302');
});

it('data too deeply nested to be serialized gets an error for a malformed message', async () => {
  const { hub, connection, say, sent } = page();
  hub.add(connection, CHANNEL, { member: undefined, presence: undefined });
  const deep = '['.repeat(8000) + ']'.repeat(8000);
  await say(`{"event":"client-x","channel":"${CHANNEL}","data":${deep}}`);
  expect(sent[0]).toContain('malformed');
});

it('while permissions cannot be checked, a subscription gets a temporary error', async () => {
  const lost = new Error('the database is away');
  const { connection, say, sent, onFault } = page({ holds: () => Promise.reject(lost) });
  const channel_data = JSON.stringify({ member: MEMBER.userId, session: MEMBER.session });
  const auth = channelAuth(APP, { socketId: connection.id, channel: CHANNEL, data: channel_data });
  await say({ event: 'pusher:subscribe', data: { channel: CHANNEL, auth, channel_data } });
  expect(sent[0]).toContain('503');
  expect(onFault).toHaveBeenCalledWith(lost);
});
