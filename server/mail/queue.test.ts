/** Email under load: many are sent per minute over few connections, and awaited emails are sent first. */
import { afterEach, expect, it } from 'vitest';
import { POLL_S } from '../jobs/jobs.ts';
import { testOrigin, type TestOrigin } from '../testing/origin.ts';
import { smtpDelivery } from './delivery.ts';
import { MailServerUnavailable, MAILS_AT_ONCE, MaybeAccepted, type Delivery, type Mail } from './mailer.ts';
import { mailServer } from './testing-smtp.ts';

const MAIL: Mail = {
  to: 'ana@visitor.example',
  sender: 'Account service',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  locale: 'en',
  kind: 'welcome',
};
const MANY = 100;
/** A tenth of the time that they would take if each waited for the next poll of the queue. */
const MANY_MS = (MANY * POLL_S * 1000) / 10;

let site: TestOrigin;
afterEach(() => site.close());

async function queue(mails: readonly Partial<Mail>[], deliver: Delivery): Promise<void> {
  site = await testOrigin({ modules: [], deliver });
  for (const mail of mails) await site.origin.mail.send({ ...MAIL, ...mail });
}

it('the queue sends in batches, over as many connections as parallel emails', async () => {
  const { server, url, received } = await mailServer();
  let connections = 0;
  server.on('connection', () => void (connections += 1));
  const smtp = smtpDelivery({ smtpUrl: url, mailFrom: 'no-reply@films.example' });
  const all = Promise.withResolvers<void>();
  let left = MANY;
  await queue(
    Array.from({ length: MANY }, (_, index) => ({ to: `${index}@visitor.example` })),
    async (mail) => {
      await smtp.deliver(mail);
      left -= 1;
      if (left === 0) all.resolve();
    },
  );
  const began = performance.now();
  await site.origin.jobs.begin();
  await all.promise;
  expect(performance.now() - began).toBeLessThan(MANY_MS);
  expect(new Set(received.flatMap(({ envelope }) => envelope[1]))).toHaveProperty('size', MANY);
  expect(connections).toBeLessThanOrEqual(MAILS_AT_ONCE);
  smtp.close();
  server.close();
});

it('the queue sends awaited emails first, however many are queued before them', async () => {
  const kinds: string[] = [];
  await queue(
    [
      ...Array.from({ length: 45 }, () => ({})),
      { kind: 'one', isAwaited: true },
      { kind: 'other', isAwaited: true },
    ],
    async ({ kind }) => void kinds.push(kind),
  );
  await site.runJobs();
  // Two emails of the same millisecond are sent in either order.
  expect(kinds.slice(0, 2).toSorted()).toEqual(['one', 'other']);
  expect(kinds).toHaveLength(47);
});

it('the queue sends the other emails when one fails', async () => {
  const delivered: string[] = [];
  await queue(
    [{ to: 'a@visitor.example' }, { to: 'bad@visitor.example' }, { to: 'c@visitor.example' }],
    async ({ to }) => {
      if (to.startsWith('bad') && delivered.length < 3) throw new Error('not now');
      delivered.push(to);
    },
  );
  await site.runJobs();
  expect(delivered.toSorted()).toEqual(['a@visitor.example', 'c@visitor.example']);
  delivered.push('');
  await site.runJobs({ early: true });
  expect(delivered).toContain('bad@visitor.example');
});

it('the queue neither repeats a possibly accepted email immediately nor changes its Message-ID', async () => {
  const ids: (string | undefined)[] = [];
  await queue([{}], async ({ messageId }) => {
    ids.push(messageId);
    if (ids.length < 3) throw ids.length === 1 ? new MailServerUnavailable() : new MaybeAccepted();
  });
  await site.runJobs({ early: true });
  expect(ids).toHaveLength(3);
  expect(new Set(ids)).toHaveProperty('size', 1);
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
});

it('the queue delays a possibly accepted email, and continues after an outage with the first success', async () => {
  const sent: string[] = [];
  let isAway = true;
  await queue([{ to: 'a@visitor.example' }, { to: 'b@visitor.example' }], async ({ to }) => {
    if (isAway) throw new MailServerUnavailable();
    sent.push(to);
    if (to.startsWith('maybe')) throw new MaybeAccepted();
  });
  await site.runJobs();
  isAway = false;
  await site.origin.mail.send({ ...MAIL, to: 'maybe@visitor.example' });
  await site.runJobs();
  await site.runJobs();
  expect(sent).toEqual(['maybe@visitor.example']);
  await site.origin.mail.send({ ...MAIL, to: 'c@visitor.example' });
  await site.runJobs();
  expect(sent.toSorted()).toEqual([
    'a@visitor.example',
    'b@visitor.example',
    'c@visitor.example',
    'maybe@visitor.example',
  ]);
});
