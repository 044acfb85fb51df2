/** A site with films and members for tests of downloads, and their calls. */
import { ApiError } from '#app/http/errors.ts';
import { subscribe, type TestVisitor } from '#server/testing/origin.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { getDownloadLink, postDownload } from '../api.ts';

export const ask = (someone: TestVisitor, id: number | undefined, trailer = false) =>
  someone.http.call(postDownload, { params: { id: id ?? 0 }, body: { trailer } });

export const link = (someone: TestVisitor, id: string) =>
  someone.http.call(getDownloadLink, { params: { id } });

/** Status and code of a refusal, such as `404 not_found`; `ok` for a reply. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );

export async function openDownloads() {
  const open = await openAccounts({ seeded: true, callsPerMinute: 100_000 });
  const { site } = open;
  const rows = await site.origin.db
    .selectFrom('movies')
    .select(['id', 'status', 'clip'])
    .orderBy('id')
    .execute();
  return {
    open,
    site,
    /** Playable films. */
    films: rows.filter(({ status, clip }) => status === 'Published' && clip !== null).map(({ id }) => id),
    announced: rows.find(({ status }) => status !== 'Published')?.id ?? 0,

    async premium(name: string, more: Parameters<typeof subscribe>[2] = {}): Promise<TestVisitor> {
      const { someone } = await open.member(`${name}@example.org`);
      const ends = new Date('2027-06-01T12:00:00Z');
      await subscribe(site, `${name}@example.org`, { expires_at: ends, ...more });
      return someone;
    },

    /** The id in the link of the last email. */
    async mailedId(): Promise<string> {
      site.mails.splice(0);
      await site.runJobs();
      const mail = site.mails.findLast(({ kind }) => kind === 'download_link');
      return /\/download\/([\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '';
    },
  };
}
