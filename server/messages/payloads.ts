/**
 * The format of a message in notifications of Postgres, each of which has less than 8,000 bytes: a longer message is
 * sent in parts.
 */

/** Below the limit of a payload, with room for the prefix of the text. */
const TEXT_MAX_BYTES = 7000;
const PAYLOAD = /^([\da-f-]{36}) (\d+) (\d+)\/(\d+) (.*)$/s;

/**
 * The payloads of a message. The number distinguishes equal messages, which Postgres would send once per transaction.
 */
export function payloadsOf(node: string, number: number, message: unknown): string[] {
  const text = JSON.stringify(message ?? null);
  const bytes = Buffer.from(text);
  if (bytes.length <= TEXT_MAX_BYTES) return [`${node} ${number} 1/1 ${text}`];
  const coded = bytes.toString('base64');
  const count = Math.ceil(coded.length / TEXT_MAX_BYTES);
  return Array.from({ length: count }, (_, at) => {
    const part = coded.slice(at * TEXT_MAX_BYTES, (at + 1) * TEXT_MAX_BYTES);
    return `${node} ${number} ${at + 1}/${count} ${part}`;
  });
}

interface Partial {
  readonly number: string;
  readonly parts: string[];
}

export interface Received {
  readonly message: unknown;
  /** Empty for a message from a SQL statement. */
  readonly node: string;
}

/**
 * Puts the parts of messages together. A process sends one message after another, so at most one per process is
 * incomplete.
 */
export function createReader(ownNode: string) {
  const partials = new Map<string, Partial>();
  return {
    /** The message that a payload completes; undefined for other parts, and for messages of this process. */
    read(payload: string): Received | undefined {
      const [whole, node = '', number = '', at, count, text = ''] = PAYLOAD.exec(payload) ?? [];
      if (whole === undefined) return { message: payload, node: '' };
      if (node === ownNode) return undefined;
      if (count === '1') return { message: JSON.parse(text), node };
      const known = partials.get(node);
      const partial = known?.number === number ? known : { number, parts: [] };
      partial.parts.push(text);
      partials.set(node, partial);
      if (at !== count) return undefined;
      partials.delete(node);
      // The first parts may have been sent before this process listened.
      if (partial.parts.length !== Number(count)) return undefined;
      return { message: JSON.parse(Buffer.from(partial.parts.join(''), 'base64').toString()), node };
    },
    clear: () => partials.clear(),
  };
}
