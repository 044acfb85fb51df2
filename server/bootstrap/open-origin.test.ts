/** An origin that cannot be composed leaves nothing open. */
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { expect, it, vi } from 'vitest';
import { defineModule } from './module.ts';
import { createOrigin } from './open-origin.ts';
import type { Origin } from './origin.ts';
import { placeFor } from '../testing/database.ts';
import { testConfig } from '../testing/origin.ts';

it('a failing module setup stops the jobs and closes the database', async () => {
  let opened: Origin | undefined;
  const broken = defineModule({
    id: 'broken',
    setup(origin) {
      opened = origin;
      throw new Error('cannot be set up');
    },
  });
  const config = testConfig();
  const { place, drop } = await placeFor({ config, seeded: false, now: new Date() });
  const stop = vi.spyOn(PgBoss.prototype, 'stop');
  await expect(createOrigin({ config, modules: [broken], place, background: false })).rejects.toThrow(
    'cannot be set up',
  );
  expect(stop).toHaveBeenCalledOnce();
  stop.mockRestore();
  if (!opened) throw new Error('the module was not set up');
  await expect(sql`select 1`.execute(opened.db)).rejects.toThrow(/closed|unavailable|after calling end/i);
  await drop();
});
