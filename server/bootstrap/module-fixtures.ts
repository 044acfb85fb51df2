/** Sample data of each module for tests that cover all modules, in its `fixtures.ts`. */
import type { Kysely } from 'kysely';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { Database } from '../db/schema.ts';
import type { Addressee, MailSite } from '../mail/mail-template.ts';
import type { Mail } from '../mail/mailer.ts';

export interface ModuleFixtures {
  /** Path parameters by endpoint for which the demo data have a row. */
  readonly params?: readonly (readonly [
    endpoints: readonly AnyEndpoint[],
    params: Readonly<Record<string, string>>,
  ])[];
  /** Rows of a member in tables that need particular values, e.g. references to other rows. */
  personalRows?(db: Kysely<Database>, userId: number): Promise<void>;
  /** Each email that it sends. */
  mails?(
    site: MailSite,
    to: Addressee,
  ): readonly {
    readonly mail: Mail;
    /** Path of its link, without language. */
    readonly path?: string;
    /** Paths of the links at the bottom. */
    readonly foot?: readonly string[];
  }[];
}
