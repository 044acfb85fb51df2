/** A host that stands in for a tag manager's: its script reports whatever it is told, as tags do. */
import { createServer, type Server } from 'node:http';
import { FIRST_PORT } from './sites.ts';

const PORT = FIRST_PORT + 2;
/** Another site than the brand's, which is at `localhost`: cookies do not look at ports. */
export const TAG_HOST = `http://127.0.0.1:${PORT}`;
export const TAG_MANAGER_ID = 'GTM-JOURNEY1';

const SCRIPT = `{
  const said = (one) => (typeof one === 'function' ? 'reset' : 'event' in one ? one : [...one]);
  let count = 0;
  const report = (one) => {
    const sent = { page: performance.timeOrigin, number: (count += 1), said: said(one) };
    navigator.sendBeacon('${TAG_HOST}/collect', JSON.stringify(sent));
  };
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
  /** What was reported, in the order in which the page reported it: commands are lists, events objects. */
  readonly reports: readonly unknown[];
  /** All that came with any request: its address, its headers, its body. */
  readonly heard: string[];
}

/** Beacons may arrive in another order than they were sent in. */
interface Report {
  readonly page: number;
  readonly number: number;
  readonly said: unknown;
}

export function openTagHost(): Promise<TagHost> {
  const scripts: string[] = [];
  const received: Report[] = [];
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      heard.push(JSON.stringify([request.url, request.headers, body]));
      if (request.method === 'POST') received.push(JSON.parse(body) as Report);
      else scripts.push(request.url ?? '');
      response.setHeader('content-type', 'text/javascript').end(request.method === 'POST' ? '' : SCRIPT);
    });
  });
  const { promise, resolve } = Promise.withResolvers<TagHost>();
  const host: TagHost = {
    server,
    scripts,
    heard,
    get reports() {
      return received.toSorted((a, b) => a.page - b.page || a.number - b.number).map(({ said }) => said);
    },
  };
  server.listen(PORT, '127.0.0.1', () => resolve(host));
  return promise;
}
