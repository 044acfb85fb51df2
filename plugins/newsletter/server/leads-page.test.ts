/** The staff list of addresses: access, content, and escaping. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestVisitor } from '#server/testing/origin.ts';
import { openWishes, wish } from './testing.ts';

const ROWS = 50;

let at: Awaited<ReturnType<typeof openWishes>>;
let staff: TestVisitor;
let member: TestVisitor;
beforeAll(async () => {
  at = await openWishes();
  ({ someone: staff } = await at.accounts.member('staff@example.org'));
  ({ someone: member } = await at.accounts.member('member@example.org'));
  const { db } = at.accounts.site.origin;
  await db.updateTable('users').set({ role: 'staff' }).where('email', '=', 'staff@example.org').execute();
}, 60_000);
afterAll(() => at.accounts.site.close());
beforeEach(() => at.clear());

const open = (query = '', by = staff) => by.fetch(`/_staff/leads${query}`);
const page = async (query = ''): Promise<string> => {
  const answer = await open(query);
  expect(answer.status).toBe(200);
  return answer.text();
};
/** The listed addresses, in order. */
const listed = (html: string): string[] =>
  [...html.matchAll(/<tr><td>([^<]*)<\/td>/g)].map(([, email = '']) => email);

/** Stores rows with artificial times, one minute apart; the last one is the newest. */
async function leads(emails: readonly string[], more: Record<string, unknown> = {}): Promise<void> {
  const { db, now } = at.accounts.site.origin;
  const rows = emails.map((email, n) => ({
    id: crypto.randomUUID(),
    email,
    status: 'confirmed' as const,
    form_key: null,
    position: 'footer',
    consent_text: '',
    locale: 'en',
    country: 'ES',
    weekly: true,
    offers: true,
    asked_at: new Date(now().getTime() + n * 60_000),
    ...more,
  }));
  await db.insertInto('newsletter_leads').values(rows).execute();
}

describe('the list of addresses', () => {
  it('the list is available to staff only: guests and members get 404 without any address', async () => {
    await leads(['secret@visitor.example']);
    for (const somebody of [at.accounts.visitor(), member])
      for (const query of ['', '?status=confirmed', '?after=0']) {
        const answer = await open(query, somebody);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('secret@visitor.example');
      }
    const answer = await open();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('secret@visitor.example');
  });

  it('the list shows the consent text, the position and the current status', async () => {
    await at.leave(wish('ana@visitor.example', { leadPosition: 'footer' }));
    const pending = await page();
    expect(listed(pending)).toEqual(['ana@visitor.example']);
    expect(pending).toMatch(/<td>pending<\/td>\s*<td>[^<]*<\/td><td>footer<\/td>/);
    // The consent text of this sign-up contains a tag.
    expect(pending).not.toContain('<b>I can end it');
    expect(pending).toContain('I can end it');
    await at.confirm(at.tokenIn());
    expect(await page()).toContain('<td>confirmed</td>');
    await at.accounts.site.origin.db
      .updateTable('newsletter_leads')
      .set({ bounced_at: at.accounts.site.origin.now() })
      .execute();
    expect(await page()).toContain('<td>confirmed, returned to the member</td>');
  });

  it('the list can be filtered by status and shows counts', async () => {
    await leads(['a@visitor.example', 'b@visitor.example']);
    await leads(['c@visitor.example'], { status: 'unsubscribed' });
    const html = await page('?status=unsubscribed');
    expect(listed(html)).toEqual(['c@visitor.example']);
    for (const one of ['pending (0)', 'confirmed (2)', 'unsubscribed (1)']) expect(html).toContain(one);
    expect(html).toContain('aria-current="page">unsubscribed');
    expect(await page('?status=pending')).toContain('There are no addresses.');
  });

  it('the list has pages, newest first, with each address once', async () => {
    const emails = Array.from({ length: ROWS + 3 }, (_, n) => `${n}@visitor.example`);
    await leads(emails);
    const first = await page('?status=confirmed');
    expect(first).toContain(`?status=confirmed&amp;after=${ROWS}`);
    const second = await page(`?status=confirmed&after=${ROWS}`);
    expect(second).not.toContain('>Older<');
    expect([...listed(first), ...listed(second)]).toEqual(emails.toReversed());
    expect(listed(await page('?after=9999999'))).toEqual([]);
  });

  it.each([
    '?status=%27%20or%201%3D1--',
    '?status=confirmed&status=pending',
    '?status=__proto__',
    '?after=-1',
    '?after=1e3',
    '?after=99999999999999999999',
    '?after=0%3Bdrop%20table%20users',
    '?after=%00',
    '?status=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  ])('the query %s shows the first page without a filter', async (query) => {
    await leads(['ana@visitor.example']);
    const html = await page(query);
    expect(listed(html)).toEqual(['ana@visitor.example']);
    expect(html).not.toMatch(/<script|alert\(1\)|drop table/);
  });

  it('the content of a row is escaped', async () => {
    const evil = '"><img src=x onerror=alert(1)>';
    await leads(['evil@visitor.example'], { consent_text: evil, position: evil, form_key: null });
    const html = await page();
    expect(listed(html)).toEqual(['evil@visitor.example']);
    expect(html).not.toContain('<img');
  });
});
