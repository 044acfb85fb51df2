/** Outgoing email: on the wire, through the queue, in the mailbox. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../logging/log.ts';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { mailboxDelivery, smtpDelivery } from './delivery.ts';
import { MaybeAccepted, type Mail } from './mailer.ts';
import { mailServer } from './testing-smtp.ts';

const MAIL: Mail = {
  to: 'ana@visitor.example',
  sender: 'Account service',
  subject: 'Grüße & más',
  text: 'Hello\n.leading dot',
  html: '<p>Hello</p>',
  locale: 'de',
  kind: 'welcome',
};

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

it('an email is sent by SMTP with envelope, headers and both bodies', async () => {
  const { server, url, received } = await mailServer();
  const { deliver, close } = smtpDelivery({ smtpUrl: url, mailFrom: 'Nocturne <no-reply@films.example>' });
  await deliver(MAIL);
  close();
  server.close();
  const [mail] = received;
  expect(mail?.envelope.join('\n')).toMatch(
    /MAIL FROM:<no-reply@films\.example>.*\nRCPT TO:<ana@visitor\.example>/,
  );
  expect(mail?.data).toMatch(/^From: Account service <no-reply@films\.example>$/m);
  expect(mail?.data).not.toMatch(/Nocturne|List-Unsubscribe/i);
  expect(mail?.data).toMatch(/^Content-Language: de$/m);
  expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail?.data).toMatch(/Content-Type: text\/plain/);
  expect(mail?.data).toMatch(/Content-Type: text\/html/);
  // A line that begins with a dot is doubled on the wire (RFC 5321 §4.5.2).
  expect(mail?.data).toMatch(/^\.\.leading dot$/m);
});

it('an email has an attachment with its name', async () => {
  const { server, url, received } = await mailServer();
  const { deliver, close } = smtpDelivery({ smtpUrl: url, mailFrom: 'no-reply@films.example' });
  const base64 = Buffer.from('%PDF-1.3 of a receipt').toString('base64');
  await deliver({ ...MAIL, attachment: { name: 'R-2026-000001.pdf', type: 'application/pdf', base64 } });
  close();
  server.close();
  expect(received[0]?.data).toMatch(/^Content-Type: application\/pdf; name=R-2026-000001\.pdf$/m);
  expect(received[0]?.data).toContain(base64);
});

it.each(['ana@visitor.example\r\nRCPT TO:<eve@other.example>', 'ana@visitor.example, eve@other.example'])(
  'an email to %j reaches no other recipient',
  async (to) => {
    const { server, url, received } = await mailServer();
    const { deliver, close } = smtpDelivery({ smtpUrl: url, mailFrom: 'no-reply@films.example' });
    await deliver({ ...MAIL, to }).catch(() => undefined);
    close();
    server.close();
    expect(
      received.flatMap(({ envelope }) => envelope).filter((line) => line.startsWith('RCPT TO:<eve@')),
    ).toEqual([]);
  },
);

it.each(['subject', 'sender', 'to', 'kind'] as const)(
  'an email with a %s that would begin another header is refused by the queue and the transport',
  async (field) => {
    const mail = { ...MAIL, [field]: `${MAIL[field]}\r\nBcc: <eve@other.example>` };
    await expect(site.origin.mail.send(mail)).rejects.toThrow('contains a line break');
    const { server, url, received } = await mailServer();
    const { deliver, close } = smtpDelivery({ smtpUrl: url, mailFrom: 'no-reply@films.example' });
    await deliver(mail).catch(() => undefined);
    close();
    server.close();
    const lines = received.flatMap(({ envelope, data }) => [...envelope, ...data.split('\n')]);
    expect(lines.filter((line) => /^(?:Bcc:|RCPT TO:<eve)/i.test(line))).toEqual([]);
  },
);

it('the error for a rejected email does not contain the recipient', async () => {
  const { server, url } = await mailServer(1);
  const { deliver, close } = smtpDelivery({ smtpUrl: url, mailFrom: 'no-reply@films.example' });
  const error = await deliver(MAIL).catch((thrown: unknown) => thrown);
  close();
  server.close();
  expect((error as Error).message).toBe('the mail server did not take it (451)');
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('visitor.example');
});

it('an email counts as possibly accepted if the server does not reply after the end of DATA', async () => {
  const { server, url, received } = await mailServer(0, 0, true);
  const smtp = smtpDelivery({ smtpUrl: url, mailFrom: 'no-reply@films.example' }, undefined, 100);
  await expect(smtp.deliver({ ...MAIL, messageId: 'one' })).rejects.toThrow(MaybeAccepted);
  smtp.close();
  server.close();
  expect(received[0]?.data).toMatch(/^Message-ID: <one@films\.example>$/m);
});

it('an email goes through the queue and is retried when the server defers it', async () => {
  const { server, url, received } = await mailServer(1);
  const { deliver, close } = smtpDelivery({ smtpUrl: url, mailFrom: 'no-reply@films.example' });
  const posted = await testOrigin({ modules: [], deliver });
  await posted.origin.mail.send(MAIL);
  expect(received).toEqual([]);
  await posted.runJobs();
  expect(received).toEqual([]);
  await posted.runJobs({ early: true });
  expect(received).toHaveLength(1);
  close();
  await posted.close();
  server.close();
});

it('an email is sent only when its transaction commits', async () => {
  const { db, mail } = site.origin;
  await db
    .transaction()
    .execute(async (tx) => {
      await mail.send({ ...MAIL, subject: 'never' }, tx);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await db.transaction().execute((tx) => mail.send({ ...MAIL, subject: 'once' }, tx));
  await site.runJobs();
  expect(site.mails.map(({ subject }) => subject)).toEqual(['once']);
});

it('an email is stored in the mailbox if there is no server, and displayed without running its content', async () => {
  const { origin, app } = site;
  await mailboxDelivery(
    origin.db,
    origin.now,
  )({
    ...MAIL,
    brand: 'cabaret',
    subject: '<script>x</script>',
    text: 'Go to https://films.example/a?b=1&c=2 now',
  });
  const { id } = await origin.db.selectFrom('mailbox').select('id').executeTakeFirstOrThrow();
  const list = await app.inject('/_dev/mail');
  expect(list.body).toContain('&lt;script&gt;x&lt;/script&gt;');
  expect(list.body).toContain('<td>cabaret</td>');
  const one = await app.inject(`/_dev/mail/${id}`);
  expect(one.body).toContain('<a href="https://films.example/a?b=1&amp;c=2">');
  const html = await app.inject(`/_dev/mail/${id}/html`);
  expect(html.body).toBe(MAIL.html);
  expect(html.headers['content-security-policy']).toMatch(/default-src 'none'/);
  expect((await app.inject('/_dev/mail/999')).statusCode).toBe(404);
  expect((await app.inject('/_dev/mail.json?to=ana@visitor.example')).json()).toHaveLength(1);
});

it('an outage of the mail server is logged once, and so is its end, without recipients', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const busy = await mailServer();
  const { port } = busy.server.address() as { port: number };
  busy.server.close();
  await once(busy.server, 'close');
  const { deliver, close } = smtpDelivery({ smtpUrl: busy.url, mailFrom: 'no-reply@films.example' }, log);
  for (const to of ['ana@visitor.example', 'eva@visitor.example'])
    await expect(deliver({ ...MAIL, to })).rejects.toThrow(/did not take it/);
  expect(lines).toEqual([expect.stringContaining('cannot send email')]);
  expect(lines[0]).toMatch(/ECONNREFUSED|ESOCKET|ECONNECTION/);

  const again = await mailServer(0, port);
  await deliver(MAIL);
  await deliver(MAIL);
  close();
  again.server.close();
  expect(lines).toEqual([expect.anything(), expect.stringContaining('email can be sent again')]);
  expect(lines.join()).not.toMatch(/visitor\.example/);
});
