/** A stateless load balancer: sends each request and each socket unchanged to the next process in turn. */
import { Agent, createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';

const HERE = '127.0.0.1';
/** Hop-by-hop headers. */
const OF_CONNECTION = new Set(['connection', 'keep-alive']);

/** Removes hop-by-hop headers. Names and values alternate, as in `rawHeaders`. */
const endToEnd = (raw: readonly string[]): string[] =>
  raw.flatMap((name, at) =>
    at % 2 === 0 && !OF_CONNECTION.has(name.toLowerCase()) ? [name, raw[at + 1] ?? ''] : [],
  );

const headOf = ({ method, url, rawHeaders }: IncomingMessage): string => {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return [`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n');
};

/** A balancer that adds no header, so that the processes receive the visitor's own request. */
export function alternating(ports: readonly number[]): Server {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const next = (): number => ports[(turn += 1) % ports.length] ?? 0;
  const server = createServer((request, response) => {
    const { method, url: path, rawHeaders } = request;
    const to = { agent, host: HERE, port: next(), headers: endToEnd(rawHeaders) };
    const sent = ask({ ...to, ...(method && path ? { method, path } : {}) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
      answer.pipe(response);
    });
    sent.on('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    response.on('close', () => response.writableFinished || sent.destroy());
    request.pipe(sent);
  });
  server.on('upgrade', (request, socket, head) => {
    const end = connect(next(), HERE, () => {
      end.write(headOf(request));
      end.write(head);
      socket.pipe(end).pipe(socket);
    });
    for (const one of [end, socket]) one.on('error', () => [end, socket].forEach((each) => each.destroy()));
  });
  return server;
}
