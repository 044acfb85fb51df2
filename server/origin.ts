/** What every module of the origin is handed: settings, database, jobs, mail, time and log. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import type { Handler } from './http/handle.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';

export interface Origin {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly log: FastifyBaseLogger;
  /** Now, so that tests may move the clock. */
  readonly now: () => Date;
}

/** One plugin's endpoints at the origin: given the origin, its handlers. */
export type Module = (origin: Origin) => readonly Handler[];
