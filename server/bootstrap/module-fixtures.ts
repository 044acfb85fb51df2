/** What each module provides for tests over all modules, in its `fixtures.ts`. */
import type { Kysely } from 'kysely';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { Database } from '../db/schema.ts';
import type { Addressee, MailSite } from '../mail/mail-template.ts';
import type { Mail } from '../mail/mailer.ts';

export interface ModuleFixtures {
  /** Path parameters, by endpoint, under which the demo rows have something. */
  readonly params?: readonly (readonly [
    endpoints: readonly AnyEndpoint[],
    params: Readonly<Record<string, string>>,
  ])[];
  /** Rows of a member in those of its tables where any value will not do: such as must point at a row of another. */
  personalRows?(db: Kysely<Database>, userId: number): Promise<void>;
  /** Each mail that it writes. */
  mails?(
    site: MailSite,
    to: Addressee,
  ): readonly {
    readonly mail: Mail;
    /** Where its link leads, without language. */
    readonly path?: string;
    /** Where the links below everything else lead. */
    readonly foot?: readonly string[];
  }[];
}
