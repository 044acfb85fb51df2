/**
 * Events whose origin is proved. Only what is proved can settle a payment, and only here can something be proved: each way to
 * make one of these makes the check itself. A browser's return has none of them to offer (docs/explanation/money.md, guarantee 1).
 */
import type { Secret } from '../wire/secret.ts';
import { isSameText } from '../wire/signature.ts';
import type { Sources } from '../wire/sources.ts';
import type { GatewayEvent } from './event.ts';

/** Why a callback is not believed; stored with it. */
export type Disbelief =
  | 'unreadable'
  | 'signature'
  | 'source'
  | 'secret'
  /** Its gateway was asked, and knows nothing of it or something else. */
  | 'unconfirmed'
  /** Its gateway could not be asked: nobody knows yet. */
  | 'unreachable'
  | 'no_callbacks';

export type Proof = 'digest' | 'source' | 'query';

/** As the row of its callback holds it. */
interface Stored {
  readonly proof: Proof | null;
  readonly events: readonly GatewayEvent[] | null;
}

type Read = () => readonly GatewayEvent[] | null;
type Result = ProvedEvents | Disbelief;

export class ProvedEvents {
  readonly proof: Proof;
  readonly events: readonly GatewayEvent[];
  /** Nothing that only looks like it is one of these: the field is no part of any literal. */
  readonly #isProved = true;

  private constructor(proof: Proof, events: readonly GatewayEvent[]) {
    this.proof = proof;
    this.events = events;
  }

  /** Whether it is one of these at run time as well. */
  static isProved(result: ProvedEvents | Disbelief): result is ProvedEvents {
    return typeof result === 'object' && result.#isProved;
  }

  /** What was proved when it arrived: its row was written after one of the checks below, and by nothing else. */
  static fromStore({ proof, events }: Stored): ProvedEvents | null {
    return proof && events ? new ProvedEvents(proof, events) : null;
  }

  static #read(proof: Proof, read: Read): Result {
    const events = read();
    return events ? new ProvedEvents(proof, events) : 'unreadable';
  }

  /** `given` is one of the digests that our secret makes of the very message. It is read only when it is believed. */
  static byDigest(expected: readonly string[], given: string, read: Read): Result {
    // Every candidate is compared, so that the time tells of none.
    const same = expected.map((one) => isSameText(one, given));
    return same.includes(true) ? ProvedEvents.#read('digest', read) : 'signature';
  }

  /** It came from an address of the gateway, to an address of ours that nobody else was told. */
  static bySource(
    { sources, address }: { sources: Sources; address: string },
    { expected, given }: { expected: Secret; given: string | null },
    read: Read,
  ): Result {
    const known = sources.has(address);
    const told = isSameText(expected.open(), given ?? '');
    if (!known) return 'source';
    return told ? ProvedEvents.#read('source', read) : 'secret';
  }

  /** What the gateway's own server answered to a question of ours, over a connection that we opened. */
  static async byQuery(
    ask: () => Promise<readonly GatewayEvent[] | 'unconfirmed' | 'unreachable'>,
  ): Promise<Result> {
    const events = await ask();
    return typeof events === 'string' ? events : new ProvedEvents('query', events);
  }
}
