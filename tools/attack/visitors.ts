/** Attack: visitors join, read pages and call the API in parallel, and record what was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '../bench/soak.ts';

export const PASSWORD = 'a long evening by the sea';
const JOINERS = 3;
const READERS = 3;
const ANSWER_MS = 20_000;
/** Polling interval in ms. */
const LOOK_MS = 25;

/** Calls the API like a page does; undefined if there is no response. */
export const post = (
  url: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response | undefined> =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      origin: url,
      ...headers,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);

/** Polls until a condition holds; resolves with false after a timeout. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const began = performance.now();
  // Checks are sequential.
  while (!(await isSo())) {
    if (performance.now() - began > withinMs) return false;
    await pause(LOOK_MS);
  }
  return true;
}

export interface Visitors {
  /** Email addresses of the acknowledged accounts. */
  readonly acknowledged: readonly string[];
  /** Number of responses by status; status 0 means no response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Stops the visitors; resolves after the last response. */
  end(): Promise<void>;
}

/** Starts visitors who act until they are stopped. `name` distinguishes their accounts from others. */
export function letIn(url: string, name: string): Visitors {
  const acknowledged: string[] = [];
  const statuses = new Map<number, number>();
  let over = false;
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const addressOf = (visitor: number, call: number) => `10.${visitor}.${(call >> 8) & 255}.${call & 255}`;

  async function join(visitor: number): Promise<void> {
    for (let call = 0; !over; call += 1) {
      const email = `${name}-${visitor}-${call}@visitor.example`;
      // Sign-ups are sequential.
      const answer = await post(
        url,
        '/sign-up',
        { email, password: PASSWORD },
        { 'x-forwarded-for': addressOf(visitor, call) },
      );
      count(answer?.status ?? 0);
      if (answer?.ok) acknowledged.push(email);
      await answer?.arrayBuffer().catch(() => undefined);
      if (!answer?.ok) await pause(LOOK_MS);
    }
  }
  async function read(visitor: number): Promise<void> {
    for (let call = 0; !over; call += 1) {
      const path = call % 2 ? pathOf(call) : `/api/tags/slug/romance?load_products=0&call=${visitor}-${call}`;
      const answer = await fetch(url + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
        headers: { 'x-forwarded-for': addressOf(visitor, call), 'x-requested-with': 'XMLHttpRequest' },
      }).catch(() => undefined);
      count(answer?.status ?? 0);
      await answer?.arrayBuffer().catch(() => undefined);
      if (!answer?.ok) await pause(LOOK_MS);
    }
  }
  const all = [
    ...Array.from({ length: JOINERS }, (_, visitor) => join(visitor)),
    ...Array.from({ length: READERS }, (_, visitor) => read(JOINERS + visitor)),
  ];
  return {
    acknowledged,
    statuses,
    async end() {
      over = true;
      await Promise.all(all);
    },
  };
}
