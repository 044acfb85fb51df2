/** Jobs of several brands: each brand runs the jobs it has sent, and scheduled jobs run once. */
import { expect, it } from 'vitest';
import { brandJobs } from './brand-jobs.ts';
import type { Jobs } from './jobs.ts';

it('each brand has its own queues, and a schedule runs for the first brand that has it unless it is for own members', async () => {
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
