/** Jobs that have finally failed are reported; jobs that will be retried and unknown mailboxes are not. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NobodyThere } from '#server/mail/mailer.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { module as errorReports } from './module.ts';
import { openCollector } from './testing.ts';

const QUEUE = 'failing-job';

let failure: () => Error;
const failing = defineModule({
  id: 'failing',
  setup({ jobs }) {
    const work = async () => {
      throw failure();
    };
    jobs.work(QUEUE, work, { retries: 1 });
    return {};
  },
});

let collector: Awaited<ReturnType<typeof openCollector>>;
let site: TestOrigin;
beforeAll(async () => {
  collector = await openCollector();
  site = await testOrigin({
    env: { ERROR_REPORTS_DSN: collector.dsn },
    modules: [errorReports, failing],
  });
}, 120_000);
afterAll(async () => {
  await site.close();
  await collector.close();
});
beforeEach(async () => {
  collector.received.splice(0);
  await site.origin.jobs.send(QUEUE, { to: 'ann@example.org', token: 'something-secret' });
});

it('a finally failed job is reported with its queue, without its content', async () => {
  failure = () => new RangeError('550 <bob@example.org>: not tonight, asked from 203.0.113.9');
  await site.runJobs();
  expect(collector.received).toEqual([]);
  await site.runJobs({ early: true });
  await collector.until(1);
  const [{ event, text } = { event: {}, text: '' }] = collector.received;
  expect(event).toMatchObject({
    platform: 'node',
    transaction: QUEUE,
    exception: {
      values: [
        {
          type: 'RangeError',
          value: '550 <[mail]>: not tonight, asked from [ip]',
          mechanism: { type: 'job' },
        },
      ],
    },
  });
  expect(text).toContain('jobs.test.ts');
  for (const secret of ['bob@', 'ann@', 'something-secret', '203.0.113']) expect(text).not.toContain(secret);
});

it('an unknown mailbox is not reported as an error', async () => {
  failure = () => new NobodyThere('no such mailbox');
  await site.runJobs();
  await site.runJobs({ early: true });
  failure = () => new Error('the next');
  await site.origin.jobs.send(QUEUE, {});
  await site.runJobs();
  await site.runJobs({ early: true });
  await collector.until(1);
  expect(collector.received[0]?.text).toContain('the next');
});
