/** A member deleted after a backup is deleted again when a site starts with the restored backup. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { deleteMeGdpr } from '#plugins/account/api.ts';
import { createOrigin } from '#server/bootstrap/open-origin.ts';
import { erasuresFile, writeErasures } from '#server/privacy/erasures.ts';
import { testConfig } from '#server/testing/origin.ts';
import { emptyDatabase } from '#server/testing/postgres.ts';
import { openAccounts, PASSWORD } from './support/accounts.ts';
import { findInDatabase } from './support/traces/search.ts';
import { createKysely } from '#server/db/kysely.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { restore } from '#server/db/backup/restore.ts';
import { save } from '#server/db/backup/save.ts';

const base = mkdtempSync(join(tmpdir(), 'nocturne-erased-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const LEAVES = 'leaves.after.the.backup@example.org';
const STAYS = 'stays.in.the.backup@example.org';
const TRACES = [LEAVES, STAYS].map((text) => ({ what: text, text }));

it(
  'a member deleted after the backup is in no table once a site has started with the restored database',
  { timeout: 240_000 },
  async () => {
    const env = { DATA_DIR: base };
    const { site, member } = await openAccounts({ env });
    const backup = join(base, 'backup');
    try {
      const { someone } = await member(LEAVES);
      await member(STAYS);
      await site.origin.db.updateTable('users').set({ is_email_verified: true }).execute();
      await save(site.origin.db, { folder: backup, media: null, now: site.clock.now() });
      await someone.http.call(deleteMeGdpr, { body: { password: PASSWORD } });
      await writeErasures(site.origin.db, erasuresFile(base), site.clock.now());
    } finally {
      await site.close();
    }

    const server = process.env['TEST_DATABASE_URL'];
    const made = server === undefined ? undefined : await emptyDatabase(server);
    const place = made?.place ?? { folder: join(base, 'db') };
    const open = await openPool(place);
    await restore(createKysely(open), open, backup);
    await open.close();
    const again = await createOrigin({ config: testConfig(env), place, background: false });
    try {
      const found = async () => [
        ...new Set((await findInDatabase(again.db, TRACES)).map(({ what }) => what)),
      ];
      expect((await found()).toSorted()).toEqual([LEAVES, STAYS]);
      await migrate(again.db);
      await again.jobs.prepare();
      expect(await again.eraseAgain()).toBe(1);
      expect(await found()).toEqual([STAYS]);
    } finally {
      await again.close();
      await made?.drop();
    }
  },
);
