/**
 * Messages between processes that share a Postgres. Each opens a connection when it first publishes or subscribes, and
 * reconnects whenever it is lost.
 */
import { escapeIdentifier } from 'pg';
import { GuardedClient } from '../db/client.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { createTopics, type MessageBus, type OnFault } from './bus.ts';
import { createReader, payloadsOf } from './payloads.ts';

/** Interval between checks of the connection; one that does not answer within this time is lost. */
const CHECK_EVERY_MS = 4000;
/** Delay between a lost connection and the next attempt. */
const RETRY_MS = 1000;
/** Maximum number of payloads that wait to be sent; beyond that, the oldest are lost. */
const WAITING_MAX = 1000;
/** Number of payloads per statement. */
const BATCH = 100;

/** A topic and a payload. */
type Outgoing = readonly [topic: string, payload: string];

export function postgresBus(url: string, onFault: OnFault): MessageBus & { close(): Promise<void> } {
  const topics = createTopics(onFault);
  const reader = createReader(topics.node);
  const waiting: Outgoing[] = [];
  let client: GuardedClient | undefined;
  let listened = new Set<string>();
  let isConnected = false;
  let isSending = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let sent = 0;

  /** The last statement of the connection; statements run one after another. */
  let last: Promise<unknown> = Promise.resolve();
  function ask(asked: GuardedClient, text: string, values: readonly unknown[] = []): Promise<unknown> {
    const answer = last.then(() => asked.query(text as never, values as never) as Promise<unknown>);
    last = answer.catch(() => undefined);
    return answer;
  }

  const later = (ms: number, work: () => Promise<void>): void => {
    if (!isClosed) timer = setTimeout(() => void work(), ms).unref();
  };
  async function check(): Promise<void> {
    const checked = client;
    try {
      if (checked) await ask(checked, 'select 1');
      later(CHECK_EVERY_MS, check);
    } catch {
      await lose(checked);
    }
  }
  async function lose(lost: GuardedClient | undefined): Promise<void> {
    isConnected = false;
    await lost?.end().catch(() => undefined);
    later(RETRY_MS, open);
  }
  async function listenToAdded(listening: GuardedClient): Promise<void> {
    const names = topics.names.filter((name) => !listened.has(name));
    if (names.length === 0) return;
    names.forEach((name) => listened.add(name));
    for (const name of names) await ask(listening, `listen ${escapeIdentifier(name)}`);
    topics.missed(names);
  }
  async function send(): Promise<void> {
    const sending = client;
    if (!sending || !isConnected || isSending || waiting.length === 0) return;
    isSending = true;
    const batch = waiting.splice(0, BATCH);
    try {
      await ask(
        sending,
        'select pg_notify(topic, payload) from unnest($1::text[], $2::text[]) as sent (topic, payload)',
        [batch.map(([topic]) => topic), batch.map(([, payload]) => payload)],
      );
    } catch (error) {
      // The regular check finds a lost connection.
      if (!isDatabaseUnavailable(error)) onFault(error);
    }
    isSending = false;
    void send();
  }
  function receive(topic: string, payload: string): void {
    try {
      const received = reader.read(payload);
      if (received) topics.receive(topic, received.message, received.node);
    } catch (error) {
      onFault(error);
    }
  }
  async function open(): Promise<void> {
    const opened = new GuardedClient({
      connectionString: url,
      keepAlive: true,
      answerTimeoutMs: CHECK_EVERY_MS,
      connectionTimeoutMillis: CHECK_EVERY_MS,
    });
    client = opened;
    listened = new Set();
    reader.clear();
    opened.on('notification', ({ channel, payload = '' }) => receive(channel, payload));
    try {
      await opened.connect();
      isConnected = true;
      await listenToAdded(opened);
      void send();
      later(CHECK_EVERY_MS, check);
    } catch {
      await lose(opened);
    }
  }
  /** Opens the first connection, or uses the existing one. */
  function begin(): void {
    if (isClosed) return;
    if (!client) void open();
    // A connection that fails to listen is closed, and the next one listens to everything.
    else if (isConnected) void listenToAdded(client).catch(() => undefined);
  }

  return {
    node: topics.node,
    publish(topic, message) {
      topics.publishHere(topic, message);
      sent += 1;
      for (const payload of payloadsOf(topics.node, sent, message)) waiting.push([topic, payload]);
      waiting.splice(0, waiting.length - WAITING_MAX);
      begin();
      void send();
    },
    subscribe(topic, listener) {
      const stop = topics.add(topic, listener);
      begin();
      return stop;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
