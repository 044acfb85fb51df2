/** The sandbox provider's memory: running verifications, and the trouble it was told to simulate. */
import { randomBytes } from 'node:crypto';
import type { Locale } from '../../../../kernel/i18n/i18n.ts';

export type Verdict = 'pending' | 'approved' | 'declined';

/** `down` refuses new verifications and queries; `slow` answers them later than any client waits. */
export type Trouble = 'none' | 'down' | 'slow';

export interface Verification {
  readonly id: string;
  readonly reference: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly locale: Locale;
  verdict: Verdict;
}

/** How long a simulated trouble lasts, so that a tester cannot lock themselves out. */
export const TROUBLE_MS = 60_000;
/** Older verifications are forgotten beyond this many. */
const MOST_STORED = 1000;

export function createVerifications(now: () => Date) {
  const stored = new Map<string, Verification>();
  let trouble: { kind: Trouble; until: number } = { kind: 'none', until: 0 };
  return {
    add(order: Omit<Verification, 'id' | 'verdict'>): Verification {
      const made: Verification = { ...order, id: randomBytes(16).toString('base64url'), verdict: 'pending' };
      stored.set(made.id, made);
      const [oldest] = stored.keys();
      if (stored.size > MOST_STORED && oldest) stored.delete(oldest);
      return made;
    },
    find: (id: string): Verification | undefined => stored.get(id),
    trouble: (): Trouble => (trouble.until > now().getTime() ? trouble.kind : 'none'),
    beginTrouble(kind: Exclude<Trouble, 'none'>): void {
      trouble = { kind, until: now().getTime() + TROUBLE_MS };
    },
  };
}
