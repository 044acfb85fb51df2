/** Detects declared refusals that no test receives (`scripts/refusals.ts`, at the end of `npm test`). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endpoint } from '#app/http/endpoint.ts';
import { handle, Refused } from '#server/http/endpoints/handle.ts';
import { moduleOf, testOrigin } from '#server/testing/origin.ts';
import { unanswered } from './support/refusals.ts';

const getTide = endpoint({
  method: 'GET',
  path: '/tide',
  summary: 'Tells the tide.',
  errors: { too_low: 409, too_high: 409 },
});
const getMoon = endpoint({
  method: 'GET',
  path: '/moon',
  summary: 'Tells the moon.',
  errors: { too_low: 409 },
});

it('a declared code counts as tested once a call of its endpoint is refused with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-refusals-'));
  const log = join(folder, 'refusals.log');
  vi.stubEnv('REFUSALS_LOG', log);
  const modules = [
    moduleOf([
      handle(getTide, async () => {
        throw new Refused('too_low');
      }),
    ]),
  ];
  const site = await testOrigin({ modules });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await site.close();
    rmSync(folder, { recursive: true });
  });
  await expect(site.http.call(getTide)).rejects.toMatchObject({ status: 409, code: 'too_low' });
  expect(unanswered([getTide, getMoon], readFileSync(log, 'utf8').split('\n'))).toEqual([
    'GET /tide too_high',
    'GET /moon too_low',
  ]);
});

it('a response that its endpoint does not declare is an error of the test origin', async () => {
  const modules = [
    moduleOf([
      handle(getTide, async () => {
        throw new Refused('not_found');
      }),
      handle(getMoon, async () => {
        throw Object.assign(new Error('teapot'), { statusCode: 418 });
      }),
    ]),
  ];
  const site = await testOrigin({ modules });
  onTestFinished(() => site.close());
  await expect(site.http.call(getTide)).rejects.toMatchObject({ status: 500, code: 'fault' });
  await expect(site.http.call(getMoon)).rejects.toMatchObject({ status: 500, code: 'fault' });
});
