/** Tokens that were asked for and are nobody's: one that is sent again and again costs one query, not one each time. */
import { hashToken } from '#server/security/tokens.ts';

/** How long that is believed; an account that is unblocked has its sessions back after it. */
export const UNKNOWN_TOKEN_LIFETIME_MS = 30_000;
/** Tokens remembered at a time, by digest; the one remembered longest makes room. */
export const UNKNOWN_TOKENS_MAX = 10_000;

export class UnknownTokens {
  /** Digest to the moment it was added, by a clock that never jumps; in the order they were added. */
  readonly #addedMs = new Map<string, number>();
  readonly #nowMs: () => number;
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  has(token: string): boolean {
    const addedMs = this.#addedMs.get(hashToken(token));
    return addedMs !== undefined && this.#nowMs() - addedMs < UNKNOWN_TOKEN_LIFETIME_MS;
  }

  add(token: string): void {
    const key = hashToken(token);
    this.#addedMs.delete(key);
    this.#addedMs.set(key, this.#nowMs());
    for (const [oldest] of this.#addedMs) {
      if (this.#addedMs.size <= UNKNOWN_TOKENS_MAX) return;
      this.#addedMs.delete(oldest);
    }
  }
}
