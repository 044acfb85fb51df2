/** A site of two processes that serve two brands by host, with its own Postgres and, if available, its own Redis. */
import { Client } from 'pg';
import { postgres, type OwnPostgres } from '#scripts/postgres.mjs';
import { redis } from '#scripts/redis.mjs';
import { built } from './built.ts';
import { freePort, launch, launchSandbox, waitForOutput, until, type RunningOrigin } from './process.ts';
import { metricsOf, visitBoth, type WorkerVisitor } from './worker-visitors.ts';

/** Long enough that no request is cut off on a busy machine. */
const STOP_SECONDS = '100';
export const SECRET = 'a-signing-key-for-tests-and-nothing-else';
export const FILM = 'vermilion';

const FILM_PAGE = `/film/${FILM}`;
/** URLs that show the film: the API and its page. */
const FILM_PATHS = [`/api/movies/slug/${FILM}`, FILM_PAGE];

export interface TwoProcesses extends RunningOrigin {
  readonly settings: Readonly<Record<string, string>>;
  /** Hosts of the brands, in this order. */
  readonly hosts: readonly [streaming: string, store: string];
  /** Whether Redis stores the counts for rate limits. */
  readonly sharesCalls: boolean;
  /** One visitor per worker. */
  visitors(): readonly [WorkerVisitor, WorkerVisitor];
  /** Further visitors, one per worker, whom the test closes. */
  newVisitors(): Promise<readonly [WorkerVisitor, WorkerVisitor]>;
  /** Replaces the visitors by new ones. */
  replaceVisitors(): Promise<void>;
  metrics(): Promise<string>;
  asAdmin(sql: string): Promise<void>;
  /** Runs an action and waits until both processes have cleared their response caches. */
  bothEmptiedBy(work: () => Promise<void>): Promise<void>;
  /** Whether both processes respond with this status to all URLs of the film, at both brands. */
  bothShowFilm(status: number): Promise<boolean>;
  /** Requests the film's page of each brand from both processes until they serve it from the cache. */
  bothStoreFilm(): Promise<void>;
  close(): Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  await Promise.all(['streaming', 'store'].map(built));
  const database = (await postgres()) as OwnPostgres;
  const memory = await redis();
  const [port, metricsPort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const settings = {
    PORT: String(port),
    PROCESSES: '2',
    BRANDS: 'streaming,store',
    GATEWAY_SANDBOX: `http://127.0.0.1:${sandboxPort}`,
    DATABASE_URL: database.url,
    ...(memory ? { REDIS_URL: memory.url } : {}),
    SECRET,
    STOP_SECONDS,
    PASSWORD_MEMORY_KIB: '7168',
    PASSWORD_PASSES: '1',
  };
  const hosts = [`localhost:${port}`, `store.localhost:${port}`] as const;
  const origin = launch({ ...settings, METRICS_PORT: String(metricsPort) });
  const sandbox = launchSandbox(settings, String(sandboxPort));
  let visitors: readonly WorkerVisitor[] = [];
  const newVisitors = () => visitBoth(origin.url, metricsUrl);
  const leave = (): void => visitors.forEach((visitor) => visitor.leave());

  async function replaceVisitors(): Promise<void> {
    leave();
    visitors = await newVisitors();
  }
  async function close(): Promise<void> {
    leave();
    await Promise.all([sandbox, origin].map((one) => one.end('SIGKILL')));
    await memory?.stop();
    await database.stop();
  }
  /** Number of times that each worker has cleared its caches. */
  async function emptied(): Promise<ReadonlyMap<string, number>> {
    const counts = (await metricsOf(metricsUrl)).matchAll(
      /^response_cache_emptied_total\{worker="(\d+)"\} (\d+)$/gm,
    );
    return new Map([...counts].map(([, worker = '', count]) => [worker, Number(count)]));
  }

  try {
    await waitForOutput(origin, 'Nocturne (store) at');
    await waitForOutput(sandbox, 'Gateways on');
    await replaceVisitors();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...origin,
    settings,
    hosts,
    sharesCalls: memory !== undefined,
    visitors: () => visitors as [WorkerVisitor, WorkerVisitor],
    newVisitors,
    replaceVisitors,
    metrics: () => metricsOf(metricsUrl),
    async asAdmin(sql) {
      const admin = new Client({ connectionString: database.url });
      await admin.connect();
      try {
        await admin.query(sql);
      } finally {
        await admin.end();
      }
    },
    async bothEmptiedBy(work) {
      const before = await emptied();
      await work();
      await until(async () => {
        const now = await emptied();
        return visitors.every(({ worker }) => (now.get(worker) ?? 0) > (before.get(worker) ?? 0));
      });
    },
    async bothStoreFilm() {
      for (const [visitor, host] of visitors.flatMap((one) => hosts.map((name) => [one, name] as const))) {
        let etag = '';
        // Only a page from the cache returns 304.
        await until(async () => {
          const answer = await visitor.ask(FILM_PAGE, { headers: { host, 'if-none-match': etag } });
          etag = answer.headers.etag ?? '';
          return answer.status === 304;
        });
      }
    },
    async bothShowFilm(status) {
      const asks = visitors.flatMap((visitor) =>
        hosts.flatMap((host) => FILM_PATHS.map((path) => visitor.ask(path, { headers: { host } }))),
      );
      return (await Promise.all(asks)).every((answer) => answer.status === status);
    },
    close,
  };
}
