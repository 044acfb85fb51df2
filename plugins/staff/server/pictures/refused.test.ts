/** Refused forms of uploaded pictures keep what was typed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff, type StaffSite } from '../testing.ts';

const NAME = 'a'.repeat(32);
const BASE = `/images/store/${NAME}`;
const PAGE = '/_staff/pictures';
const root = mkdtempSync(join(tmpdir(), 'nocturne-refused-'));
let at: StaffSite;
beforeAll(async () => {
  const folder = join(root, 'pictures/open');
  mkdirSync(folder, { recursive: true });
  const picture = { base: BASE, width: 480, height: 320, widths: [480], colour: '#804020' };
  writeFileSync(join(folder, `${NAME}.json`), JSON.stringify(picture));
  at = await openStaff({ env: { MEDIA_URL: root } });
});
afterAll(async () => {
  await at.site.close();
  rmSync(root, { recursive: true, force: true });
});

it('a refused removal keeps its reason and marks the field', async () => {
  const act = `pictures/open/${NAME}`;
  const form = await at.form(`/_staff/${act}`, act, { reason: 'too short' });
  const refused = await at.post(act, form);
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(html).toMatch(/name="reason" value="too short"[^>]*aria-invalid="true"/);
  expect(html).toContain('A reason has 10 to 500 characters.</span>');
});

it('a refused upload keeps the choice of its audience', async () => {
  const [, form = ''] = /name="form" value="([^"]*)"/.exec(await at.read(PAGE)) ?? [];
  const fields = new FormData();
  fields.set('form', form);
  fields.set('explicit', 'on');
  const whole = new Response(fields);
  const { statusCode, body } = await at.site.app.inject({
    method: 'POST',
    url: PAGE,
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      origin: at.site.origin.config.publicUrl,
      cookie: [...at.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: Buffer.from(await whole.arrayBuffer()),
  });
  expect(statusCode).toBe(422);
  expect(body).toMatch(/<input type="checkbox" name="explicit" checked>/);
});
