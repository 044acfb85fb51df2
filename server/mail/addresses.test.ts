/** Email to valid but unusual addresses, sent by our client to a third-party mail server. */
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Email, withAsciiDomain } from '#ports/credentials.ts';
import { smtpDelivery } from './delivery.ts';

interface Received {
  readonly to: readonly string[];
  readonly header: string;
}

const received: Received[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    let data = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => (data += chunk));
    stream.on('end', () => {
      const header = data.slice(0, data.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ');
      received.push({ to: envelope.rcptTo.map(({ address }) => address), header });
      done();
    });
  },
});
let smtp: ReturnType<typeof smtpDelivery>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  smtp = smtpDelivery({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Films <no-reply@films.example>' });
});
afterAll(async () => {
  smtp.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

it.each([
  ["sean.o'brien@example.com", "sean.o'brien@example.com"],
  ['user@müller.de', 'user@xn--mller-kva.de'],
  ['user@xn--mller-kva.de', 'user@xn--mller-kva.de'],
  ['user@two--hyphens.example', 'user@two--hyphens.example'],
  ['first+tag@sub.two-hy-phens.example', 'first+tag@sub.two-hy-phens.example'],
  ['{odd}!#$%&*/=?^_`|~-@example.com', '{odd}!#$%&*/=?^_`|~-@example.com'],
  ['Sean.OBrien@Example.COM', 'Sean.OBrien@Example.COM'],
])('an email to %s arrives at %s, in its envelope and its header', async (typed, address) => {
  const to = v.parse(Email, typed);
  const [text, html] = ['Hello', '<p>Hello</p>'];
  await smtp.deliver({ to, sender: 'Films', subject: 'Hello', text, html, locale: 'en', kind: 'welcome' });
  const last = received.at(-1);
  // This server returns the domains of an envelope in Unicode, regardless of what was sent.
  expect(last?.to.map((one) => withAsciiDomain(one).toLowerCase())).toEqual([address.toLowerCase()]);
  expect(/^To: (.*)$/m.exec(last?.header ?? '')?.[1]?.toLowerCase()).toBe(address.toLowerCase());
});
