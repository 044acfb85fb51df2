/** Shared caches in front of a site: a small one by RFC 9111, and Varnish where the system has it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.ts';

export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether a cache had it. */
  readonly isHit: boolean;
}

export type Ask = (host: string, path: string, headers: Headers, method?: string) => Promise<Answer>;

/** Asks a server of this machine over a socket, in the name of a host. */
export const askAt =
  (port: number): Ask =>
  async (host, path, headers, method = 'GET') => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers: { host, ...headers } });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
    return {
      status: answer.statusCode ?? 0,
      text,
      headers: answer.headers,
      isHit: answer.headers['x-cache'] === 'hit',
    };
  };

type Directives = ReadonlyMap<string, string>;
const directivesOf = (value: unknown): Directives =>
  new Map(
    String(value ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase().split('='))
      .map(([name = '', argument = '']) => [name, argument]),
  );

interface Stored {
  answer: Answer;
  storedMs: number;
  /** In seconds. */
  fresh: number;
  stale: number;
  ifError: number;
  /** What the request said under the names of `Vary`. */
  readonly varied: Headers;
}

export interface SharedCacheOptions {
  readonly now: () => Date;
  /** Whether it knows `CDN-Cache-Control` (RFC 9213). */
  readonly isTargeted?: boolean;
  /** What an operator has told it to tell requests apart by, beside host and address; undefined: never answered from memory nor stored. */
  readonly key?: (headers: Headers, path: string) => string | undefined;
}

/** Answers out of memory whatever RFC 9111 lets a shared cache, and as long as RFC 5861 does. */
export function sharedCache(
  origin: Ask,
  { now, isTargeted = false, key = () => '' }: SharedCacheOptions,
): Ask {
  const entries = new Map<string, Stored[]>();

  function store(primary: string, headers: Headers, answer: Answer): void {
    const targeted = isTargeted ? answer.headers['cdn-cache-control'] : undefined;
    const rule = directivesOf(targeted ?? answer.headers['cache-control']);
    const names = String(answer.headers['vary'] ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== '');
    const mayBeShared = rule.has('public') || rule.has('s-maxage') || rule.has('must-revalidate');
    if (rule.has('private') || rule.has('no-store') || rule.has('no-cache') || names.includes('*')) return;
    if (headers['authorization'] !== undefined && !mayBeShared) return;
    const fresh = Number(rule.get('s-maxage') ?? rule.get('max-age') ?? 0);
    const varied = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']));
    const others = (entries.get(primary) ?? []).filter((one) => !matches(one, varied));
    entries.set(primary, [
      ...others,
      {
        answer,
        storedMs: now().getTime(),
        fresh,
        stale: Number(rule.get('stale-while-revalidate') ?? 0),
        ifError: Number(rule.get('stale-if-error') ?? 0),
        varied,
      },
    ]);
  }
  const matches = ({ varied }: Stored, headers: Headers): boolean =>
    Object.entries(varied).every(([name, value]) => (headers[name] ?? '') === value);

  return async (host, path, headers) => {
    const own = key(headers, path);
    if (own === undefined) return origin(host, path, headers);
    const primary = `${host} ${path} ${own}`;
    const known = entries.get(primary)?.find((one) => matches(one, headers));
    const hit = (one: Stored): Answer => ({ ...one.answer, isHit: true });
    const ageS = known ? (now().getTime() - known.storedMs) / 1000 : 0;
    if (known && ageS < known.fresh) return hit(known);
    const etag = known?.answer.headers['etag'];
    const asked = await origin(host, path, {
      ...headers,
      ...(typeof etag === 'string' ? { 'if-none-match': etag } : {}),
    });
    if (known && asked.status >= 500 && ageS < known.fresh + known.ifError) return hit(known);
    const answer = known && asked.status === 304 ? { ...asked, status: 200, text: known.answer.text } : asked;
    store(primary, headers, answer);
    if (known && ageS < known.fresh + known.stale) return hit(known);
    return answer;
  };
}

/** Where packages put it. */
const VARNISHD = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd', '/usr/bin/varnishd'].find((path) =>
  existsSync(path),
);
/** A busy machine takes its time to compile the VCL. */
const START_MS = 60_000;

export interface Varnish {
  readonly ask: Ask;
  readonly port: number;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts it with these arguments; undefined when it ends instead of answering. */
async function started(given: readonly string[]): Promise<Varnish | undefined> {
  if (VARNISHD === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const port = await freePort();
  const child = spawn(
    VARNISHD,
    ['-j', 'none', '-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-T', 'none', '-s', 'malloc,32m', ...given],
    { stdio: 'ignore' },
  );
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  const close = async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const ask = askAt(port);
  for (const until = Date.now() + START_MS; Date.now() < until && !hasEnded;) {
    // oxlint-disable-next-line no-await-in-loop
    if (await ask('localhost', '/healthz', {}).catch(() => undefined)) return { ask, port, close };
    // oxlint-disable-next-line no-await-in-loop
    await pause(100);
  }
  await close();
  return undefined;
}

/** Varnish with the key of `docs/varnish.vcl` before an origin; undefined where it is not installed or may not run at all. */
export async function varnishBefore(originPort: number): Promise<Varnish | undefined> {
  const probe = await started(['-b', `127.0.0.1:${originPort}`]);
  if (!probe) return undefined;
  await probe.close();
  const folder = mkdtempSync(join(tmpdir(), 'vcl-'));
  const file = join(folder, 'site.vcl');
  const vcl = readFileSync(join(ROOT, 'docs/varnish.vcl'), 'utf8');
  writeFileSync(file, vcl.replace('.port = "3000"', `.port = "${originPort}"`), { mode: 0o644 });
  const varnish = await started(['-f', file]);
  rmSync(folder, { recursive: true });
  if (!varnish) throw new Error('Varnish runs, and not with docs/varnish.vcl');
  return varnish;
}
