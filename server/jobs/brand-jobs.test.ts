/** Jobs of several brands: each does what it has sent, and what is done by the clock is done once. */
import { expect, it } from 'vitest';
import { brandJobs } from './brand-jobs.ts';
import type { Jobs } from './jobs.ts';

it('each brand works on queues of its own, and what is scheduled is the first brand’s that has it unless it is for its own members', async () => {
  const calls: string[] = [];
  const jobs: Jobs = {
    work: (queue) => void calls.push(`work ${queue}`),
    schedule: (queue) => void calls.push(`schedule ${queue}`),
    send: async (queue) => void calls.push(`send ${queue}`),
    forget: async (name) => void calls.push(`forget ${name}`),
    disown: async (name) => void calls.push(`disown ${name}`),
  };
  const jobsOf = brandJobs(jobs);
  for (const [brand, nightly] of [
    ['streaming', 'tidy'],
    ['store', 'tidy'],
    ['confessions', 'count'],
  ] as const) {
    const own = jobsOf(brand);
    own.work('mails', async () => undefined);
    own.schedule(nightly, '0 3 * * *');
    own.schedule('remind', '0 4 * * *', {}, { own: true });
    await own.send('mails', {});
  }
  await jobsOf('store').forget('to', 'ana@visitor.example', undefined as never);
  expect(calls).toEqual([
    'work mails',
    'schedule tidy',
    'schedule remind',
    'send mails',
    'work store.mails',
    'schedule store.remind',
    'send store.mails',
    'work confessions.mails',
    'schedule confessions.count',
    'schedule confessions.remind',
    'send confessions.mails',
    'forget to',
  ]);
});
