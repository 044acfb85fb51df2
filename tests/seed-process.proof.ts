/** The process on data that hold demo members: it does not serve in production before its command has removed them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_MEMBERS } from '#plugins/account/server/demo/members.ts';
import { migrate } from '#server/db/migrate.ts';
import { DemoMembersPresent } from '#demo/seed-start.ts';
import { createOrigin } from '#server/bootstrap/open-origin.ts';
import { testConfig } from '#server/testing/origin.ts';
import { seedMembers } from './support/members.ts';
import { bareEnv } from './support/process.ts';

/** A process of its own migrates a folder; a busy machine takes its time. */
const PROCESS_MS = 120_000;
const PRODUCTION = { NODE_ENV: 'production' };

function run(script: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    env: { ...bareEnv(), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => (said.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (said.err += data.toString()));
  return { child, said, ended: once(child, 'close').then(([code]) => code as number | null) };
}

it(
  'the process refuses in one sentence, its command removes the members, and the next start serves',
  { timeout: PROCESS_MS },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-'));
    const config = testConfig({ DATA_DIR: dataDir });
    const origin = await createOrigin({ config, background: false });
    await migrate(origin.db);
    await seedMembers(origin);
    await origin.close();

    const env = { ...PRODUCTION, DATA_DIR: dataDir };
    const refused = run('server/main.ts', env);
    expect(await refused.ended).not.toBe(0);
    expect(refused.said.err.trim()).toBe(new DemoMembersPresent().message);

    const removing = run('demo/seed.ts', env, ['--remove-members']);
    expect(await removing.ended).toBe(0);
    expect(removing.said.out.trim()).toBe(`Removed ${DEMO_MEMBERS.length} demo members.`);

    const served = run('server/main.ts', env);
    while (!served.said.out.includes('Nocturne (streaming) at')) await once(served.child.stdout, 'data');
    served.child.kill('SIGTERM');
    expect(await served.ended).toBe(0);
  },
);
