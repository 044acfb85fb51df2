/** Pages requested before the gate are encrypted in a cookie and found again after the gate. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { navigations } from './testing-gate.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin({ modules: [] });
}, 60_000);
afterAll(() => site.close());

const { gate, settled, wantedOf } = navigations(() => site);
const sealed = {
  name: 'age_return',
  value: expect.any(String) as string,
  maxAgeS: 3600,
  httpOnly: true,
};

describe('the requested page', () => {
  test("is opened once for a verified visitor, by the id in the gate's URL", async () => {
    const sent = [await gate('/de/film?page=2'), await gate('/faq')];
    expect(sent.map(wantedOf)).toEqual(['/de/film?page=2', '/faq']);
    const [first] = sent;
    if (first?.is !== 'redirect') throw new Error('not sent to the gate');
    const jar: Record<string, string> = {
      session_id: await settled('verified'),
      session_id_verified: 'true',
    };
    jar['age_return'] = String(first.cookies.find(({ name }) => name === 'age_return')?.value);
    const other = await gate('/faq', { age_return: jar['age_return'] });
    jar['age_return'] = String(other.cookies.find(({ name }) => name === 'age_return')?.value);

    const back = await gate(`${first.to}&reference=abc`, jar);
    expect(back).toMatchObject({ is: 'redirect', to: '/de/film?page=2', cookies: [sealed] });
    jar['age_return'] = String(back.cookies[0]?.value);
    expect(await gate(first.to, jar)).toMatchObject({ to: '/de' });
    expect(await gate('/age-verification', jar)).toMatchObject({
      to: '/faq',
      cookies: [{ name: 'age_return', value: null }],
    });
  });

  test.each([
    '/verify-account/s3cret-token',
    '/de/impersonate/s3cret-token',
    '/x/impersonate/s3cret-token?a=1',
  ])('%s does not appear in a URL or in a readable cookie', async (path) => {
    const answer = await gate(path);
    expect(JSON.stringify(answer)).not.toMatch(/s3cret|token|impersonate|verify-account/);
    for (const { value } of answer.cookies)
      expect(Buffer.from(value ?? '', 'base64url').toString('latin1')).not.toContain('s3cret');
    expect(answer.cookies).toContainEqual(sealed);
    expect(wantedOf(answer)).toBe(path);
  });

  test('is replaced by the home page if this origin has not encrypted the cookie', async () => {
    const session_id = await settled('verified');
    const { cookies } = await gate('/faq');
    const value = String(cookies.find(({ name }) => name === 'age_return')?.value);
    const bent = value.slice(0, 20) + (value[20] === 'A' ? 'B' : 'A') + value.slice(21);
    for (const age_return of ['/de/film?page=2', '//elsewhere.example', bent, 'A'.repeat(100), ''])
      expect(await gate('/age-verification', { session_id, age_return })).toMatchObject({ to: '/' });
    expect(await gate('/age-verification?return=%2Ffaq', { session_id })).toMatchObject({ to: '/' });
  });
});
