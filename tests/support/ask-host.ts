/** Sends a request with a given host header over a socket to a local process. */
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

export interface Asked {
  method?: string;
  /** Sent as JSON, or form-encoded if it is a form. */
  body?: unknown;
  headers?: Record<string, string>;
}

export async function askHost(
  port: number,
  host: string,
  path: string,
  { method = 'GET', body, headers = {} }: Asked,
) {
  const form = body instanceof URLSearchParams ? String(body) : undefined;
  const written = form ?? (body === undefined ? undefined : JSON.stringify(body));
  const sent = request({
    port,
    path,
    method,
    headers: {
      host,
      accept: '*/*',
      // The length is set for every method, because Node sends the body of a DELETE without it.
      ...(written === undefined
        ? {}
        : {
            'content-type': form === undefined ? 'application/json' : 'application/x-www-form-urlencoded',
            'content-length': String(Buffer.byteLength(written)),
          }),
      ...headers,
    },
  });
  sent.end(written);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, text, headers: answer.headers };
}
