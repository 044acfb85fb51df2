/** Asks a process over a socket, in the name of a host that it may answer for. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

export interface Asked {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function askHost(
  port: number,
  host: string,
  path: string,
  { method = 'GET', body, headers = {} }: Asked,
) {
  const sent = request({
    port,
    path,
    method,
    headers: {
      host,
      accept: '*/*',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, text, headers: answer.headers };
}
