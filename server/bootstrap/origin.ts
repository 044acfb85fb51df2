/** The services that every module of the origin receives: settings, database, jobs, email, time and log. */
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { EmailDesign } from '../mail/email-design.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MessageBus } from '../messages/bus.ts';
import type { SiteSettings } from '#ports/settings.ts';
import type { BrandInfo } from '#app/services.ts';

export interface Origin {
  readonly config: Config;
  /** Name, addresses and currency of the served brand. */
  readonly brand: BrandInfo;
  /** The brand's design for emails and for documents that the origin renders itself. */
  readonly emailDesign: EmailDesign;
  /** The settings service: defaults with the brand's values. */
  readonly settings: SiteSettings;
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  /** Messages to all processes of the site. */
  readonly bus: MessageBus;
  /** Like `bus`, for topics with many messages per second: uses Redis if there is one. */
  readonly busyBus: MessageBus;
  readonly log: FastifyBaseLogger;
  /** The current time, which tests can replace. */
  readonly now: () => Date;
}
