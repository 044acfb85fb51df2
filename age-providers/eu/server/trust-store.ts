/** The trusted issuers: the signed list, fetched daily and stored, and the operator's anchors. */
import { readFile } from 'node:fs/promises';
import type { X509Certificate } from 'node:crypto';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { ParsedCertificate } from './chain.ts';
import { LIST_BYTES_AT_MOST, readTrustedList, UnusableList, type TrustedList } from './trusted-list.ts';

const FETCH_TIMEOUT_MS = 15_000;
/** How long a process uses its copy before it reads the database again, in ms. */
export const REREAD_MS = 10 * 60_000;

/** The source of a list. */
export interface ListSource {
  /** URL or path of the list, under which it is stored. */
  readonly name: string;
  readonly signers: readonly X509Certificate[];
  /** Loads the document. */
  load(): Promise<string>;
}

/** Thrown without a reliable list: presentations cannot be verified at the moment. */
export class NoTrustedIssuers extends Error {
  override readonly name = 'NoTrustedIssuers';
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`status ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > LIST_BYTES_AT_MOST) throw new UnusableList('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A list at an `https:` URL, or in a file that the operator updates. */
export const listAt = (
  location: string,
  signers: readonly X509Certificate[],
  fetch: typeof globalThis.fetch,
): ListSource => ({
  name: location,
  signers,
  load: async () =>
    /^https?:/.test(location)
      ? textOf(await fetch(location, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }))
      : readFile(location, 'utf8'),
});

export interface TrustStore {
  /** The currently trusted anchors. Throws NoTrustedIssuers. */
  anchors(): Promise<readonly ParsedCertificate[]>;
  /**
   * Fetches the list; on a failure, or if the list is older, the stored one is kept. Returns whether the fetch
   * succeeded.
   */
  refresh(): Promise<boolean>;
}

type Place = Pick<Origin, 'db' | 'now' | 'log'>;

/** A store of the anchors in `source` and of those in `own`; either may be absent. */
export function trustStore(
  { db, now, log }: Place,
  { source, own }: { source: ListSource | null; own: readonly ParsedCertificate[] },
): TrustStore {
  let known: { list: TrustedList; readAt: number } | null = null;

  const read = (document: string, signers: readonly X509Certificate[]): TrustedList =>
    readTrustedList(document, signers, now());

  async function stored({ name, signers }: ListSource): Promise<TrustedList | null> {
    const row = await db
      .selectFrom('age_trust_lists')
      .select('document')
      .where('source', '=', name)
      .executeTakeFirst();
    if (!row) return null;
    try {
      return read(row.document, signers);
    } catch (error) {
      log.warn({ err: error }, 'the stored list of age issuers is unusable');
      return null;
    }
  }

  /**
   * Stores the list. One statement: an older list never replaces the stored one, even if another process fetched it.
   */
  const store = (name: string, document: string, { sequence, nextUpdate }: TrustedList) =>
    db
      .insertInto('age_trust_lists')
      .values({ source: name, document, sequence, next_update: nextUpdate, fetched_at: now() })
      .onConflict((conflict) =>
        conflict
          .column('source')
          .doUpdateSet({ document, sequence, next_update: nextUpdate, fetched_at: now() })
          .where('age_trust_lists.sequence', '<=', sequence),
      )
      .execute();

  async function refresh(): Promise<boolean> {
    if (!source) return true;
    try {
      const document = await source.load();
      await store(source.name, document, read(document, source.signers));
      known = null;
      return true;
    } catch (error) {
      log.warn({ err: error }, 'the list of age issuers could not be refreshed');
      return false;
    }
  }

  async function listed(from: ListSource): Promise<readonly ParsedCertificate[]> {
    const at = now().getTime();
    if (known && at - known.readAt < REREAD_MS && at < known.list.nextUpdate.getTime())
      return known.list.anchors;
    let list = await stored(from);
    if (!list && (await refresh())) list = await stored(from);
    known = list && { list, readAt: at };
    return list?.anchors ?? [];
  }

  return {
    refresh,
    async anchors() {
      const anchors = [...own, ...(source ? await listed(source) : [])];
      if (anchors.length === 0) throw new NoTrustedIssuers('no list of age issuers may be relied on');
      return anchors;
    },
  };
}
