/** An origin that cannot be put together leaves nothing open. */
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, it, vi } from 'vitest';
import { defineModule } from './module.ts';
import { createOrigin } from './open-origin.ts';
import type { Origin } from './origin.ts';
import { testConfig } from '../testing/origin.ts';

it('stops its jobs and closes its database when a module cannot be set up', async () => {
  const stop = vi.spyOn(PgBoss.prototype, 'stop');
  let opened: Origin | undefined;
  const broken = defineModule({
    id: 'broken',
    setup(origin) {
      opened = origin;
      throw new Error('cannot be set up');
    },
  });
  await expect(
    createOrigin({
      config: testConfig(),
      modules: [broken],
      place: { memory: true },
      background: false,
    }),
  ).rejects.toThrow('cannot be set up');
  expect(stop).toHaveBeenCalledOnce();
  stop.mockRestore();
  if (!opened) throw new Error('the module was not set up');
  await expect(sql`select 1`.execute(opened.db)).rejects.toThrow(/closed|unavailable/i);
});
