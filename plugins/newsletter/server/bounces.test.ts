/** Bounced addresses get no further email; the mail server or a signed webhook reports them. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpDelivery } from '#server/mail/delivery.ts';
import { NobodyThere, type Mail } from '#server/mail/mailer.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { REPORT_AGE_MAX_S, reportSignature } from './bounces.ts';
import { REPORTS_PATH } from './callbacks.ts';
import { storeWish } from './store.ts';

const SECRET = 'a key that a mail service has as well';
const WISH = {
  email: 'ana@visitor.example',
  form_key: null,
  position: 'footer',
  consent_text: '',
  locale: 'en',
  country: 'ES',
  weekly: true,
  offers: true,
};
const MAIL: Mail = {
  to: 'ana@visitor.example',
  sender: 'Account service',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  locale: 'en',
  kind: 'newsletter_letter',
};

let site: TestOrigin;
let deliver: (mail: Mail) => Promise<void> = async () => undefined;
beforeAll(async () => {
  site = await testOrigin({ env: { MAIL_EVENTS_SECRET: SECRET }, deliver: (mail) => deliver(mail) });
}, 60_000);
afterAll(() => site.close());
beforeEach(async () => {
  const { db, config, now } = site.origin;
  await db.deleteFrom('newsletter_leads').execute();
  await db.deleteFrom('newsletter_suppressions').execute();
  await storeWish(db, config, WISH, now());
  await db.updateTable('newsletter_leads').set({ status: 'confirmed' }).execute();
});

const lead = () => site.origin.db.selectFrom('newsletter_leads').selectAll().executeTakeFirstOrThrow();
const suppressed = () => site.origin.db.selectFrom('newsletter_suppressions').selectAll().execute();

const report = (
  events: unknown,
  { secret = SECRET, lateS = 0, raw }: { secret?: string; lateS?: number; raw?: string } = {},
) => {
  const payload = raw ?? JSON.stringify({ events });
  const timeS = String(Math.floor(site.clock.now().getTime() / 1000) - lateS);
  return site.app.inject({
    method: 'POST',
    url: REPORTS_PATH,
    headers: {
      'content-type': 'application/json',
      'x-mail-signature': `t=${timeS},v1=${reportSignature(secret, timeS, Buffer.from(payload))}`,
    },
    payload,
  });
};

describe('a bounce report', () => {
  it('a report is stored without the address, and once even if it is repeated', async () => {
    for (let at = 0; at < 2; at += 1)
      expect((await report([{ type: 'bounce', email: 'Ana@Visitor.example' }])).statusCode).toBe(200);
    expect(await suppressed()).toEqual([
      { address_key: expect.stringMatching(/^[\w-]{43}$/), reason: 'bounce', created_at: site.clock.now() },
    ]);
    expect(await lead()).toMatchObject({ status: 'confirmed', bounced_at: site.clock.now() });
  });

  it('a complaint ends the newsletters', async () => {
    await report([{ type: 'complaint', email: 'ana@visitor.example' }]);
    expect(await lead()).toMatchObject({ status: 'unsubscribed', weekly: false, offers: false });
  });

  it.each([
    ['that is signed by another key', 401, { secret: 'another key' }],
    ['that is sent again later', 401, { lateS: REPORT_AGE_MAX_S + 1 }],
    ['from the future', 401, { lateS: -REPORT_AGE_MAX_S - 1 }],
    ['that is not JSON', 422, { raw: '{"events":' }],
    ['of something else', 422, { raw: '{"events":[{"type":"open","email":"ana@visitor.example"}]}' }],
    ['of no address', 422, { raw: '{"events":[{"type":"bounce","email":"no"}]}' }],
    [
      'of too many',
      422,
      {
        raw: JSON.stringify({
          events: Array.from({ length: 1001 }, () => ({ type: 'bounce', email: 'a@b.example' })),
        }),
      },
    ],
  ])('a report %s is refused', async (_which, status, how) => {
    expect((await report([{ type: 'bounce', email: 'ana@visitor.example' }], how)).statusCode).toBe(status);
    expect(await suppressed()).toEqual([]);
  });

  it('a report without a signature is refused', async () => {
    const answer = await site.app.inject({ method: 'POST', url: REPORTS_PATH, payload: '{"events":[]}' });
    expect(answer.statusCode).toBe(401);
  });

  it('reports are not accepted if no key is configured', async () => {
    const other = await testOrigin();
    const answer = await other.app.inject({ method: 'POST', url: REPORTS_PATH, payload: '{}' });
    expect(answer.statusCode).toBe(404);
    await other.close();
  });
});

describe('a rejected email', () => {
  it.each<[string, Partial<Mail>, number]>([
    ['to several recipients is not retried', { unsubscribe: 'https://films.example/end' }, 1],
    ['that a member waits for is', {}, 2],
  ])('a rejected email %s, and its address is blocked', async (_which, more, least) => {
    let tried = 0;
    deliver = async () => {
      tried += 1;
      throw new NobodyThere('the mail server did not take it (550)');
    };
    await site.origin.mail.send({ ...MAIL, ...more });
    for (let at = 0; at < 3; at += 1) {
      await site.runJobs({ early: true });
      site.clock.advance(60_000);
    }
    if (least === 1) expect(tried).toBe(1);
    else expect(tried).toBeGreaterThanOrEqual(least);
    expect(await suppressed()).toHaveLength(1);
    expect((await lead()).bounced_at).not.toBeNull();
  });

  it.each([
    ['550 5.1.1 unknown user', true],
    ['550 no such user here', true],
    ['550 5.7.1 blocked for what it says', false],
    ['552 5.2.2 mailbox full', false],
    ['450 4.2.1 come back later', false],
  ])('a reply for an unknown mailbox is distinguished from other refusals: %s', async (reply, isNobody) => {
    const server = createServer((socket) => {
      socket.write('220 ready\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (bytes) =>
        socket.write(String(bytes).startsWith('RCPT') ? `${reply}\r\n` : '250 ok\r\n'),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const smtp = smtpDelivery({
      smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      mailFrom: 'no-reply@films.example',
    });
    const error: unknown = await smtp.deliver(MAIL).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof NobodyThere).toBe(isNobody);
    expect(String(error)).not.toContain('ana@');
    smtp.close();
    server.close();
  });
});
