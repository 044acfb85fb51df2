/** A site of one brand with its demo catalogue, staff and sandbox, and the browser of the member whose traces are searched. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiError } from '#app/http/errors.ts';
import type { Endpoint } from '#app/http/endpoint.ts';
import { openStaff, type StaffSite } from '#plugins/staff/server/testing.ts';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import { createLog } from '#server/logging/log.ts';
import { mailboxDelivery } from '#server/mail/delivery.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { sql } from 'kysely';
import { BROWSER, MEMBER, MEMBER_NUMBER } from './strings.ts';

export interface TraceSite {
  readonly at: StaffSite;
  /** `DATA_DIR` of the site. */
  readonly dataDir: string;
  /** Every line of the log, at its most detailed level. */
  readonly logged: string[];
  readonly browser: TestVisitor;
  readonly admin: TestVisitor;
  /** Steps that succeeded, in order. */
  readonly done: string[];
  /** Steps that were refused, because of an error of the test or of the site. */
  readonly failed: string[];
  /** Runs a step if the brand has all of these endpoints. */
  step(
    name: string,
    needed: readonly Pick<Endpoint, 'method' | 'path'>[],
    work: () => Promise<unknown>,
  ): Promise<void>;
  /** The token in the newest email to the member whose link has this path; by default at their first email address. */
  tokenOf(path: string, address?: string): Promise<string>;
}

/** Makes the database assign this id to the next account. */
export const numberNext = (at: Pick<StaffSite, 'site'>, next: number) =>
  sql`select setval(pg_get_serial_sequence('users', 'id'), ${next - 1})`.execute(at.site.origin.db);

export async function openTraceSite(brandId: string): Promise<TraceSite> {
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const mails: Mail[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-traced-'));
  const at = await openStaff({
    env: { DATA_DIR: dataDir },
    brand: await loadBrand(brandId),
    seeded: true,
    log,
    // Discards emails, like a site without a mail server.
    async deliver(mail) {
      mails.push(mail);
      await mailboxDelivery(site.origin.db, site.clock.now)(mail);
    },
  });
  const { site } = at;
  const offered = new Set(
    site.origin.modules.handlers.map(({ endpoint: { method, path } }) => `${method} ${path}`),
  );
  const done: string[] = [];
  const failed: string[] = [];
  const headers = { 'x-forwarded-for': BROWSER.address, 'user-agent': BROWSER.agent };
  const browser = site.visitor(headers);
  const admin = await at.someoneOf('admin');
  await numberNext(at, MEMBER_NUMBER);
  return {
    at,
    dataDir,
    logged,
    browser,
    admin,
    done,
    failed,
    async step(name, needed, work) {
      if (!needed.every(({ method, path }) => offered.has(`${method} ${path}`))) return;
      try {
        await work();
        done.push(name);
      } catch (error) {
        failed.push(`${name}: ${String(error)} ${JSON.stringify((error as ApiError).fields ?? {})}`);
      }
    },
    async tokenOf(path, address = MEMBER.email) {
      await site.runJobs();
      const texts = mails.filter(({ to }) => to === address).map(({ text }) => text);
      const found = texts.findLast((text) => text.includes(path));
      const token = new RegExp(`${path}([^\\s?#]+)`).exec(found ?? '')?.[1];
      if (token === undefined) throw new Error(`no mail has a link to ${path}`);
      return token;
    },
  };
}
