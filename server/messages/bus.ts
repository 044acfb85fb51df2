/**
 * Messages between the processes of a site, by topic. They are fast and may be lost: data that must not be lost belongs
 * in a row or a job.
 */
import { randomUUID } from 'node:crypto';

/** Maximum length of the name of a channel in Postgres. */
const TOPIC_MAX_BYTES = 63;

export interface Listener {
  /** Called with each message of the topic. `node` is the id of the sending process; empty for a SQL statement. */
  message(message: unknown, node: string): void;
  /** Called when messages may have been missed, such as while a connection was lost. */
  gap?(): void;
}

export interface MessageBus {
  /** Id of this process. */
  readonly node: string;
  /**
   * Sends a message as JSON to every process, including this one. A message that cannot be sent at the moment is lost.
   */
  publish(topic: string, message: unknown): void;
  /** Returns a function that unsubscribes. */
  subscribe(topic: string, listener: Listener): () => void;
}

/** Called with the error of a listener; the other listeners still receive the message. */
export type OnFault = (error: unknown) => void;

/** The listeners of one process, by topic. */
export interface Topics {
  readonly node: string;
  /** All topics that ever had a subscriber. */
  readonly names: readonly string[];
  add(topic: string, listener: Listener): () => void;
  /** Calls the listeners of this process after the caller has finished. */
  publishHere(topic: string, message: unknown): void;
  /** Delivers a message from outside this process. */
  receive(topic: string, message: unknown, node: string): void;
  /** Reports that messages of these topics may have been missed. */
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

/** The bus of a draft, which sends nothing. */
export const SILENT_BUS: MessageBus = {
  node: 'draft',
  publish: () => undefined,
  subscribe: () => () => undefined,
};
