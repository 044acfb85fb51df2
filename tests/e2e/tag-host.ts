/** A host that replaces the tag manager's; its script reports everything that is pushed to it. */
import { createServer, type Server } from 'node:http';
import { FIRST_PORT } from './sites.ts';

const PORT = FIRST_PORT + 2;
/** Another site than the brand's at `localhost`; a port would not suffice, because cookies ignore ports. */
export const TAG_HOST = `http://127.0.0.1:${PORT}`;
export const TAG_MANAGER_ID = 'GTM-JOURNEY1';

const SCRIPT = `{
  const message = (one) => (typeof one === 'function' ? 'reset' : 'event' in one ? one : [...one]);
  let count = 0;
  const report = (one) => {
    const sent = { page: performance.timeOrigin, number: (count += 1), message: message(one) };
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
  /** URLs of requested scripts. */
  readonly scripts: string[];
  /** Reports in the order of the page; commands are arrays, events are objects. */
  readonly reports: readonly unknown[];
  /** URL, headers and body of every request. */
  readonly requests: string[];
}

/** A report with its position, because beacons may arrive in another order than they were sent. */
interface Report {
  readonly page: number;
  readonly number: number;
  readonly message: unknown;
}

export function openTagHost(): Promise<TagHost> {
  const scripts: string[] = [];
  const received: Report[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      requests.push(JSON.stringify([request.url, request.headers, body]));
      if (request.method === 'POST') received.push(JSON.parse(body) as Report);
      else scripts.push(request.url ?? '');
      response.setHeader('content-type', 'text/javascript').end(request.method === 'POST' ? '' : SCRIPT);
    });
  });
  const { promise, resolve } = Promise.withResolvers<TagHost>();
  const host: TagHost = {
    server,
    scripts,
    requests,
    get reports() {
      return received
        .toSorted((a, b) => a.page - b.page || a.number - b.number)
        .map(({ message }) => message);
    },
  };
  server.listen(PORT, '127.0.0.1', () => resolve(host));
  return promise;
}
