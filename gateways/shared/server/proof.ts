/**
 * Proved events. Only proved events settle a payment, and they can be created only here: each constructor performs the
 * check itself. The return of a browser proves nothing (README 5 of payments).
 */
import type { Secret } from './wire/secret.ts';
import { isSameText } from './wire/signature.ts';
import type { Sources } from './wire/sources.ts';
import { withoutText, type GatewayEvent } from './event.ts';

/** Why a callback is rejected; stored with it. */
export type RejectionReason =
  | 'unreadable'
  | 'signature'
  | 'source'
  | 'secret'
  /** The gateway was queried, and did not confirm the callback. */
  | 'unconfirmed'
  /** The gateway could not be queried, so the result is unknown. */
  | 'unreachable'
  | 'no_callbacks';

export type Proof = 'digest' | 'source' | 'query';

/** A proof as stored in the row of its callback. */
interface Stored {
  readonly proof: Proof | null;
  readonly events: readonly GatewayEvent[] | null;
}

type Read = () => readonly GatewayEvent[] | null;
type Result = ProvedEvents | RejectionReason;

export class ProvedEvents {
  readonly proof: Proof;
  readonly events: readonly GatewayEvent[];
  /** A literal cannot have this field, so look-alikes do not compile. */
  readonly #isProved = true;

  private constructor(proof: Proof, events: readonly GatewayEvent[]) {
    this.proof = proof;
    this.events = events.map(withoutText);
  }

  /** The run-time check. */
  static isProved(result: ProvedEvents | RejectionReason): result is ProvedEvents {
    return typeof result === 'object' && result.#isProved;
  }

  /** Events proved on arrival: their row was written only after one of the checks below. */
  static fromStore({ proof, events }: Stored): ProvedEvents | null {
    return proof && events ? new ProvedEvents(proof, events) : null;
  }

  static #read(proof: Proof, read: Read): Result {
    const events = read();
    return events ? new ProvedEvents(proof, events) : 'unreadable';
  }

  /** `given` equals one of the digests that our secret makes of the message. The message is parsed only then. */
  static byDigest(expected: readonly string[], given: string, read: Read): Result {
    // Compares every candidate, so that the time reveals nothing.
    const same = expected.map((one) => isSameText(one, given));
    return same.includes(true) ? ProvedEvents.#read('digest', read) : 'signature';
  }

  /** The message came from an address of the gateway, to a secret URL that only the gateway knows. */
  static bySource(
    { sources, address }: { sources: Sources; address: string },
    { expected, given }: { expected: Secret; given: string | null },
    read: Read,
  ): Result {
    const known = sources.has(address);
    const isProved = isSameText(expected.open(), given ?? '');
    if (!known) return 'source';
    return isProved ? ProvedEvents.#read('source', read) : 'secret';
  }

  /** The response of the gateway's own server to our query, over a connection that we opened. */
  static async byQuery(
    ask: () => Promise<readonly GatewayEvent[] | 'unconfirmed' | 'unreachable'>,
  ): Promise<Result> {
    const events = await ask();
    return typeof events === 'string' ? events : new ProvedEvents('query', events);
  }
}
