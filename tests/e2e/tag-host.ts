/** A host that stands in for a tag manager's: its script reports whatever it is told, as tags do. */
import { createServer, type Server } from 'node:http';
import { FIRST_PORT } from './sites.ts';

const PORT = FIRST_PORT + 2;
/** Another site than the brand's, which is at `localhost`: cookies do not look at ports. */
export const TAG_HOST = `http://127.0.0.1:${PORT}`;
export const TAG_MANAGER_ID = 'GTM-JOURNEY1';

const SCRIPT = `{
  const said = (one) => (typeof one === 'function' ? 'reset' : 'event' in one ? one : [...one]);
  const report = (one) => navigator.sendBeacon('${TAG_HOST}/collect', JSON.stringify(said(one)));
  dataLayer.forEach(report);
  const push = dataLayer.push.bind(dataLayer);
  dataLayer.push = (...all) => {
    all.forEach(report);
    return push(...all);
  };
}`;

export interface TagHost {
  readonly server: Server;
  /** Addresses of scripts that were asked for. */
  readonly scripts: string[];
  /** What was reported, in order: commands are lists, events objects. */
  readonly reports: unknown[];
  /** All that came with any request: its address, its headers, its body. */
  readonly heard: string[];
}

export function openTagHost(): Promise<TagHost> {
  const scripts: string[] = [];
  const reports: unknown[] = [];
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      heard.push(JSON.stringify([request.url, request.headers, body]));
      if (request.method === 'POST') reports.push(JSON.parse(body));
      else scripts.push(request.url ?? '');
      response.setHeader('content-type', 'text/javascript').end(request.method === 'POST' ? '' : SCRIPT);
    });
  });
  const { promise, resolve } = Promise.withResolvers<TagHost>();
  server.listen(PORT, '127.0.0.1', () => resolve({ server, scripts, reports, heard }));
  return promise;
}
