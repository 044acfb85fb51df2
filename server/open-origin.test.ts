/** An origin that cannot be put together leaves nothing open. */
import { expect, it, vi, type MockInstance } from 'vitest';
import type { JobRunner } from './jobs/jobs.ts';
import { defineModule } from './module.ts';
import { createOrigin } from './open-origin.ts';
import { testConfig } from './testing.ts';

it('stops its jobs and closes its database when a module cannot be set up', async () => {
  let stop: MockInstance<JobRunner['stop']> | undefined;
  const broken = defineModule({
    id: 'broken',
    setup({ jobs }) {
      stop = vi.spyOn(jobs as JobRunner, 'stop');
      throw new Error('cannot be set up');
    },
  });
  const opened = createOrigin({
    config: testConfig(),
    modules: [broken],
    place: { memory: true },
    background: false,
  });
  await expect(opened).rejects.toThrow('cannot be set up');
  expect(stop).toHaveBeenCalledOnce();
});
