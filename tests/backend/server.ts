/**
 * A second origin with the same contract, on node:http and in memory: it shares the declared endpoints with the page
 * app, but no code with server/.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import * as v from 'valibot';
import { matchPath } from './path.ts';
import { AUTHORIZATION_COOKIE } from '#ports/identity.ts';
import { createAccounts } from './accounts.ts';
import { Refused, type Call, type Route } from './call.ts';
import { createCalls } from './calls.ts';

const BASE = '/api';
const BODY_BYTES_AT_MOST = 64 * 1024;
const STATUS_DONE = 204;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
};

export interface BackendOptions {
  /** Folders by the URL path they are served under, with a slash at both ends. */
  readonly folders?: Readonly<Record<string, string>>;
  /** The response to every other URL: the document of the page app. */
  readonly document?: string;
  /** Routes that replace the backend's own. */
  readonly instead?: readonly Route[];
}

const cookiesOf = ({ headers }: IncomingMessage): ReadonlyMap<string, string> =>
  new Map(
    (headers.cookie ?? '')
      .split('; ')
      .map((one) => one.split('=', 2))
      .flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])),
  );

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_BYTES_AT_MOST) throw new Refused(413, 'too_large');
  }
  return text;
}

/** Refuses a change that another site's page requests or that only a cookie authenticates. Throws `cross_site`. */
function requireOwnPage({ method, headers }: IncomingMessage, isByCookie: boolean): void {
  if (method === 'GET') return;
  const { origin, host } = headers;
  const isForeign = origin !== undefined && URL.parse(origin)?.host !== host;
  const isUnproved = isByCookie && (origin === undefined || headers['x-requested-with'] === undefined);
  if (isForeign || isUnproved) throw new Refused(403, 'cross_site');
}

/** The body as JSON. Throws `unsupported_media_type`, `malformed` or `too_large`. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const text = await textOf(request);
  if (text === '') return {};
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new Refused(415, 'unsupported_media_type');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refused(400, 'malformed');
  }
}

/** Parses the input. Throws `invalid` with every field that violates the schema. */
function parsed(schema: v.GenericSchema | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new Refused(
    422,
    'invalid',
    Object.fromEntries(
      result.issues.map((issue) => [
        v.getDotPath(issue) ?? '',
        issue.received === 'undefined' ? 'required' : issue.type,
      ]),
    ),
  );
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  if (body === undefined) return void response.end();
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

export function createBackend({ folders = {}, document, instead = [] }: BackendOptions = {}): Server {
  const accounts = createAccounts();
  const routes = [...instead, ...accounts.routes, ...createCalls()];

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const found = matchPath(routes, request.method ?? '', url.pathname.slice(BASE.length));
    if (!found) throw new Refused(404, 'not_found');
    const { route, params } = found;
    const { endpoint } = route;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const cookie = cookiesOf(request).get(AUTHORIZATION_COOKIE);
    const token = bearer ?? cookie ?? null;
    const member = accounts.memberOf(token);
    requireOwnPage(request, bearer === undefined && cookie !== undefined);
    if ((endpoint.access ?? 'open') !== 'open' && !member) throw new Refused(401, 'unauthenticated');
    const body = endpoint.method === 'GET' ? undefined : await bodyOf(request);
    const call: Call<never> = {
      params: parsed(endpoint.params, params) as never,
      query: parsed(endpoint.query, Object.fromEntries(url.searchParams)) as never,
      body: parsed(endpoint.body, body) as never,
      member,
      token,
      setCookie: (name, value) =>
        void response.appendHeader(
          'set-cookie',
          `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${value === '' ? '; Max-Age=0' : ''}`,
        ),
    };
    const reply = route.answer(call as never);
    send(response, endpoint.status ?? (endpoint.reply ? 200 : STATUS_DONE), reply);
  }

  function file(path: string): string | undefined {
    for (const [prefix, folder] of Object.entries(folders)) {
      const wanted = path.startsWith(prefix) ? join(folder, normalize(`/${path.slice(prefix.length)}`)) : '';
      if (wanted !== '' && existsSync(wanted) && statSync(wanted).isFile()) return wanted;
    }
    return undefined;
  }

  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://backend.example');
    if (url.pathname.startsWith(`${BASE}/`)) {
      answer(request, response, url).catch((error: unknown) => {
        const { status, code, fields } = error instanceof Refused ? error : new Refused(500, 'fault');
        send(response, status, { code, ...(fields ? { fields } : {}) });
      });
      return;
    }
    const path =
      file(decodeURIComponent(url.pathname)) ?? (extname(url.pathname) === '' ? document : undefined);
    if (path === undefined) return send(response, 404, { code: 'not_found' });
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    createReadStream(path).pipe(response);
  });
}
