/** A site that is killed and restarted on the same data, with queries about its payments. */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.mjs';
import type { Answer, Asked, Point } from './killed-origin.ts';
import { openSandbox, type OwnSandbox } from './own-sandbox.ts';

const ORIGIN = join(import.meta.dirname, 'killed-origin.ts');
const START_MS = Date.UTC(2026, 5, 1, 12);
const MINUTE_MS = 60_000;
/** Scheduled payment jobs by brand: a brand that sells only films has no subscriptions. */
const OF_PAYMENTS = ['payments.callbacks', 'payments.poll', 'payments.unfinished'];
const QUEUES = {
  streaming: [...OF_PAYMENTS, 'subscription.bill', 'subscription.retry', 'subscription.expire'],
  store: OF_PAYMENTS,
} as const;

export interface KilledSite {
  readonly url: string;
  readonly sandbox: OwnSandbox;
  /** Number of times that the site was killed and restarted. */
  readonly kills: () => number;
  /** `values` are those of `$1` and the following parameters. */
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Advances the clock and runs jobs. */
  wait(ms: number): Promise<void>;
  /**
   * Repeats an action until it succeeds, while the site kills itself at this point and restarts. Returns whether the
   * site was killed.
   */
  through(point: Point, work: () => Promise<void>): Promise<boolean>;
  /** Completes all pending operations. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Maximum number of attempts of an action after a kill. */
const TRIES = 5;
/** Rounds of two minutes each, after which unanswered operations are retried, up to three times. */
const ROUNDS = 6;

/** Opens the site on a new folder, or on the Postgres at this URL. */
export async function openKilled(
  databaseUrl: string | null,
  brand: keyof typeof QUEUES = 'streaming',
): Promise<KilledSite> {
  let nowMs = START_MS;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await openSandbox(() => new Date(nowMs));
  sandbox.report(url);
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-killed-'));
  const env = {
    ...process.env,
    ...sandbox.env,
    BRAND: brand,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? '',
    SECRET: 'a-key-of-the-attack-that-signs-nothing',
    LOG_LEVEL: 'fatal',
    PASSWORD_MEMORY_KIB: '7168',
    PASSWORD_PASSES: '1',
  };
  let kills = 0;
  let serial = 0;
  let child: ChildProcess;
  let ended: Promise<unknown>;

  async function start(): Promise<void> {
    const made = fork(ORIGIN, {
      env: { ...env, NOW_MS: String(nowMs) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = made;
    ended = new Promise((done) => made.once('exit', done));
    await new Promise<void>((done, fail) => {
      made.once('message', () => done());
      made.once('exit', (code) => fail(new Error(`the origin ended with ${code} while it started`)));
    });
  }
  const isDead = (): boolean => child.exitCode !== null || child.signalCode !== null;

  /** Rejects if the site ends before it has responded. */
  function ask(asked: Asked): Promise<unknown> {
    serial += 1;
    const id = serial;
    const mine = child;
    return new Promise((done, fail) => {
      const leave = (): void => {
        mine.off('message', listen);
        mine.off('exit', gone);
      };
      const gone = (): void => {
        leave();
        fail(new Error('the site has ended'));
      };
      const listen = (answer: Answer): void => {
        if (answer.id !== id) return;
        leave();
        if (answer.fault === undefined) done(answer.rows);
        else fail(new Error(answer.fault));
      };
      mine.on('message', listen);
      mine.once('exit', gone);
      if (isDead()) gone();
      else mine.send({ ...asked, id }, (error) => error && gone());
    });
  }

  const wait = async (ms: number): Promise<void> => {
    nowMs += ms;
    await ask({ ask: 'jobs', queues: QUEUES[brand], nowMs });
  };

  await start();
  return {
    url,
    sandbox,
    kills: () => kills,
    rows: async <Row>(sql: string, values: readonly unknown[] = []) =>
      (await ask({ ask: 'rows', sql, values })) as Row[],
    wait,
    async through(point, work) {
      await ask({ ask: 'end', at: point });
      const before = kills;
      for (let tries = 0; ; tries += 1) {
        const fault = await work().then(
          () => undefined,
          (error: unknown) => error,
        );
        if (fault === undefined && !isDead()) break;
        // The connection may break shortly before the process ends.
        if (!isDead() && (kills > before || tries > 0)) throw fault;
        if (!isDead())
          await Promise.race([ended, new Promise((done) => setTimeout(done, MINUTE_MS).unref())]);
        if (!isDead() || tries >= TRIES) throw fault;
        kills += 1;
        await start();
      }
      if (kills === before) await ask({ ask: 'end', at: null });
      return kills > before;
    },
    async settle() {
      for (let round = 0; round < ROUNDS; round += 1) {
        await sandbox.redeliver();
        await wait(2 * MINUTE_MS);
      }
    },
    async close() {
      child.kill('SIGKILL');
      await ended;
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
