/** An S3-compatible store of clips: a bucket or a folder in it, accessed with signed requests (Signature Version 4). */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { AwsClient } from 'aws4fetch';
import { TYPES } from './types.ts';
import type { ByteRange, RemoteStore, StoredFile, StoredReply } from './store.ts';

export interface S3Settings {
  /** URL of endpoint, bucket and optionally a folder in it: `https://s3.example/films/clips`. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** Timeout for the start of a response, in ms. */
const REPLY_TIMEOUT_MS = 10_000;
/** Number of retries if the store cannot answer. */
const RETRIES = 3;
const FORWARDED = ['content-length', 'content-range', 'etag', 'last-modified'];
/** Expected status codes of file requests; any other status is an error of the store. */
const EXPECTED = new Set([200, 206, 304, 404, 412, 416]);

/** A store that could not answer. The message contains neither keys nor signature. */
export class StoreFault extends Error {
  override name = 'StoreFault';
}

const childText = (element: XmlElement, name: string): string | undefined =>
  element.children.find(
    (child): child is XmlElement => child.type === 'element' && (child as XmlElement).name === name,
  )?.text;

export function s3Store({ url, accessKeyId, secretAccessKey, region }: S3Settings): RemoteStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const { origin, pathname } = new URL(url);
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '');
  const prefix = folders.map((part) => `${part}/`).join('');
  const addressOf = (path: string): string =>
    `${origin}/${bucket}/${(prefix + path).split('/').map(encodeURIComponent).join('/')}`;

  async function ask(address: string, init: RequestInit, doing: string): Promise<Response> {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(), REPLY_TIMEOUT_MS);
    try {
      return await client.fetch(address, { ...init, signal: silent.signal });
    } catch (error) {
      throw new StoreFault(`The store could not be reached while ${doing}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
  const fault = (status: number, doing: string) =>
    new StoreFault(`The store answered ${status} while ${doing}`);

  async function get(path: string, range?: ByteRange): Promise<Response | null> {
    const doing = `reading ${path}`;
    const headers = range ? { range: `bytes=${range.first}-${range.last}` } : undefined;
    const reply = await ask(addressOf(path), headers ? { headers } : {}, doing);
    if (reply.ok) return reply;
    await reply.body?.cancel();
    if (reply.status === 404) return null;
    throw fault(reply.status, doing);
  }

  async function page(path: string, after: string | undefined): Promise<XmlElement> {
    const query = new URLSearchParams({ 'list-type': '2', delimiter: '/', prefix: `${prefix}${path}/` });
    if (after !== undefined) query.set('continuation-token', after);
    const doing = `listing ${path}`;
    const reply = await ask(`${origin}/${bucket}?${query}`, {}, doing);
    const text = await reply.text();
    if (!reply.ok) throw fault(reply.status, doing);
    const { root } = parseXml(text);
    if (!root) throw new StoreFault(`The store answered without a list while ${doing}`);
    return root;
  }

  return {
    is: 'remote',
    text: async (path) => (await (await get(path))?.text()) ?? null,

    async list(path) {
      const files: StoredFile[] = [];
      let after: string | undefined;
      do {
        // Each page contains the token of the next.
        const root = await page(path, after);
        for (const child of root.children) {
          const entry = child as XmlElement;
          if (child.type !== 'element' || entry.name !== 'Contents') continue;
          const key = childText(entry, 'Key') ?? '';
          const size = Number(childText(entry, 'Size'));
          files.push({ path: key.slice(prefix.length), size, etag: childText(entry, 'ETag') ?? '' });
        }
        after = childText(root, 'NextContinuationToken');
      } while (after !== undefined);
      return files;
    },

    async request(path, method, conditions): Promise<StoredReply> {
      const doing = `serving ${path}`;
      const { status, headers, body } = await ask(addressOf(path), { method, headers: conditions }, doing);
      if (!EXPECTED.has(status)) {
        await body?.cancel();
        throw fault(status, doing);
      }
      return {
        status,
        headers: Object.fromEntries(
          FORWARDED.flatMap((name) => {
            const value = headers.get(name);
            return value === null ? [] : [[name, value]];
          }),
        ),
        body: body && Readable.fromWeb(body as ReadableStream),
      };
    },

    async *read(path, range) {
      const reply = await get(path, range);
      if (!reply?.body) throw new StoreFault(`The store has no ${path}`);
      yield* reply.body as unknown as AsyncIterable<Uint8Array>;
    },

    async put(path, file) {
      const doing = `storing ${path}`;
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      const reply = await ask(
        addressOf(path),
        { method: 'PUT', body: await readFile(file), headers: { 'content-type': type } },
        doing,
      );
      await reply.body?.cancel();
      if (!reply.ok) throw fault(reply.status, doing);
    },

    async remove(path) {
      const doing = `removing ${path}`;
      const reply = await ask(addressOf(path), { method: 'DELETE' }, doing);
      await reply.body?.cancel();
      if (!reply.ok && reply.status !== 404) throw fault(reply.status, doing);
    },
  };
}
