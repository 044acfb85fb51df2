/**
 * An origin in a separate process whose clock and jobs the parent controls. It kills itself at a given point: before or
 * after the n-th statement that contains a text.
 */
import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { DEMO } from '#plugins/plans/server/demo/demo.ts';
import { createApps } from '#server/bootstrap/apps.ts';
import { readConfig } from '#server/config/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedOnce } from '#demo/demo.ts';
import { createOrigin } from '#server/bootstrap/open-origin.ts';

/** The point at which the process kills itself. */
export interface Point {
  /** Part of a statement; empty matches any statement. */
  readonly text: string;
  readonly nth: number;
  readonly when: 'before' | 'after';
}

export type Asked =
  | { readonly ask: 'end'; readonly at: Point | null }
  /** Sets the clock and runs these queues with all subsequent jobs. */
  | { readonly ask: 'jobs'; readonly queues: readonly string[]; readonly nowMs: number }
  | { readonly ask: 'rows'; readonly sql: string; readonly values: readonly unknown[] };

export interface Answer {
  readonly id: number;
  readonly rows?: unknown;
  readonly fault?: string;
}

const CALLS_PER_MINUTE = 1_000_000;

let point: Point | null = null;
let left = 0;
const die = (): void => void process.kill(process.pid, 'SIGKILL');
const query = Client.prototype.query as (...asked: unknown[]) => unknown;
(Client.prototype as { query: unknown }).query = function counted(
  this: Client,
  ...asked: unknown[]
): unknown {
  const [first] = asked;
  const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
  const isIt = point !== null && text.includes(point.text) && (left -= 1) === 0;
  if (isIt && point?.when === 'before') {
    die();
    return new Promise(() => undefined);
  }
  const answer = query.apply(this, asked);
  if (!isIt || !(answer instanceof Promise)) return answer;
  return answer.then(() => {
    die();
    return new Promise(() => undefined);
  });
};

let nowMs = Number(process.env['NOW_MS']);
const config = readConfig(process.env);
const origin = await createOrigin({
  config,
  now: () => new Date(nowMs),
  deliver: async () => undefined,
  background: false,
});
await migrate(origin.db);
if (process.env['BRAND'] === 'streaming') await seedOnce(origin, DEMO.name, await DEMO.rows());
const app = await createApps(origin, () => ({ shedsLoad: false, callsPerMinute: CALLS_PER_MINUTE }));
await origin.jobs.prepare();
await app.listen({ port: config.port, host: '127.0.0.1' });

async function answer(asked: Asked): Promise<unknown> {
  switch (asked.ask) {
    case 'end':
      point = asked.at;
      left = asked.at?.nth ?? 0;
      return null;
    case 'jobs':
      ({ nowMs } = asked);
      for (const queue of asked.queues) await origin.jobs.send(queue, {});
      return origin.jobs.runDue({ early: true });
    default:
      return (await origin.db.executeQuery(CompiledQuery.raw(asked.sql, [...asked.values]))).rows;
  }
}

process.on('message', (asked: Asked & { id: number }) => {
  answer(asked).then(
    (rows) => process.send?.({ id: asked.id, rows }),
    (error: unknown) => process.send?.({ id: asked.id, fault: String(error) }),
  );
});
// The parent has ended.
process.on('disconnect', () => process.exit(0));
process.send?.({ id: 0 });
