/** Remembers unknown tokens, so that a repeated one does not cost a query each time. */
import { hashToken } from '#server/security/tokens.ts';

/** How long an unknown token is cached; an unblocked account has its sessions back after that. */
export const UNKNOWN_TOKEN_LIFETIME_MS = 30_000;
/** Maximum number of cached tokens, by digest; the oldest is dropped. */
export const UNKNOWN_TOKENS_MAX = 10_000;

export class UnknownTokens {
  /** Digest to the time of insertion, by a monotonic clock; in insertion order. */
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
