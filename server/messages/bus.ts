/** Messages between the processes of a site, by topic. They are quick and may be lost: what must not be lost is a row or a job. */
import { randomUUID } from 'node:crypto';

/** The longest name of a channel in Postgres. */
const TOPIC_MAX_BYTES = 63;

export interface Listener {
  /** Called with each message of the topic. `node` names the process that sent it; it is empty when a statement of the database did. */
  message(message: unknown, node: string): void;
  /** Called when messages may have been missed, such as while a connection was lost. */
  gap?(): void;
}

export interface MessageBus {
  /** Names this process. */
  readonly node: string;
  /** Sends a message, which becomes JSON, to every process and to this one. One that cannot be sent at the moment is lost. */
  publish(topic: string, message: unknown): void;
  /** Returns a function that unsubscribes. */
  subscribe(topic: string, listener: Listener): () => void;
}

/** Called with what a listener throws: the others receive the message all the same. */
export type OnFault = (error: unknown) => void;

/** The listeners of one process, by topic. */
export interface Topics {
  readonly node: string;
  /** All that were ever subscribed to. */
  readonly names: readonly string[];
  add(topic: string, listener: Listener): () => void;
  /** Calls the listeners of this process after the caller has finished. */
  publishHere(topic: string, message: unknown): void;
  /** A message has arrived from elsewhere. */
  receive(topic: string, message: unknown, node: string): void;
  /** Messages of these topics may have been missed. */
  missed(names: readonly string[]): void;
}

function requireTopic(topic: string): void {
  if (Buffer.byteLength(topic) > TOPIC_MAX_BYTES)
    throw new Error(`the topic "${topic}" is longer than ${TOPIC_MAX_BYTES} bytes`);
}

export function createTopics(onFault: OnFault): Topics {
  const node = randomUUID();
  const listeners = new Map<string, Set<Listener>>();
  function call(topic: string, what: (listener: Listener) => void): void {
    for (const listener of listeners.get(topic) ?? [])
      try {
        what(listener);
      } catch (error) {
        onFault(error);
      }
  }
  const receive: Topics['receive'] = (topic, message, from) =>
    call(topic, (listener) => listener.message(message, from));
  return {
    node,
    get names() {
      return [...listeners.keys()];
    },
    add(topic, listener) {
      requireTopic(topic);
      const all = listeners.get(topic) ?? new Set();
      listeners.set(topic, all.add(listener));
      return () => void all.delete(listener);
    },
    publishHere(topic, message) {
      requireTopic(topic);
      queueMicrotask(() => receive(topic, message, node));
    },
    receive,
    missed: (names) => names.forEach((topic) => call(topic, (listener) => listener.gap?.())),
  };
}

/** Of a draft, which sends nothing to anybody. */
export const SILENT_BUS: MessageBus = {
  node: 'draft',
  publish: () => undefined,
  subscribe: () => () => undefined,
};
