/**
 * Pages of members: the shared part is rendered once per kind of member, and personal data is inserted for each member.
 */
import { describe, expect, it } from 'vitest';
import type { User } from '#ports/session.ts';
import { SharedMemberVisitor, type MemberKind } from '#server/http/visitor/shared-member.ts';
import { createMemberPages, type MemberPages, type OfMember, type SharedWriting } from './member-pages.ts';
import { PAGE_FRESH_S } from './page-cache.ts';
import type { SharedWritten } from './page-writer.ts';

const memberOf = (email: string): OfMember => ({
  user: { email } as User,
  readOwn: async (address) => ({ address, email }),
});
const ANA = memberOf('ana@example.test');
const BEA = memberOf('b&<a>"\'@example.test');

const visitorOfKind = () =>
  new SharedMemberVisitor({ country: 'ES', country_state: null, locale: 'en' }, {} as MemberKind);

/** Writes a page with a personal text in its HTML and a personal reply in its data, and counts the calls. */
function writer({ status = 200, more = '' }: { status?: number; more?: string } = {}) {
  let times = 0;
  return {
    times: () => times,
    async write(): Promise<SharedWritten> {
      times += 1;
      const visitor = visitorOfKind();
      const rendered = `<a title="${visitor.user.ownText(({ email }) => email)}">${times}${more}</a>`;
      const boot = JSON.stringify({ me: visitor.ownReply('/api/me') });
      return {
        visitor,
        rendered,
        written: { status, policy: 'p', html: `${rendered}<script>${boot}</script>` },
      };
    },
  };
}

function pages() {
  let nowMs = Date.UTC(2026, 0, 1);
  const made = createMemberPages({ now: () => new Date(nowMs), maxBytes: 20_000 });
  return { made, advance: (s: number) => void (nowMs += s * 1000) };
}
const ask = async (
  made: MemberPages,
  write: SharedWriting['write'],
  { member = ANA, key = 'ES /', kind = '/ premium' }: { member?: OfMember; key?: string; kind?: string } = {},
) => (await made.pageOf({ key, kind, write }, member))?.html.toString();

describe('the page of a member', () => {
  it("a page is rendered once per kind, with each member's own texts and data, escaped", async () => {
    const { made } = pages();
    const { write, times } = writer();
    expect(
      await Promise.all([ask(made, write), ask(made, write, { member: BEA }), ask(made, write)]),
    ).toEqual([
      '<a title="ana@example.test">1</a><script>{"me":{"address":"/api/me","email":"ana@example.test"}}</script>',
      '<a title="b&amp;&lt;a&gt;&quot;&#x27;@example.test">1</a><script>{"me":{"address":"/api/me","email":"b&\\u003ca>\\"\'@example.test"}}</script>',
      '<a title="ana@example.test">1</a><script>{"me":{"address":"/api/me","email":"ana@example.test"}}</script>',
    ]);
    expect(times()).toBe(1);
    expect(await ask(made, write, { key: 'FR /' })).toContain('>2<');
  });

  it('a page is rendered again when it has expired or content has changed, even during rendering', async () => {
    const { made, advance } = pages();
    const { write } = writer();
    expect(await ask(made, write)).toContain('>1<');
    advance(PAGE_FRESH_S + 1);
    expect(await ask(made, write)).toContain('>2<');
    made.clear();
    const running = ask(made, write);
    made.clear();
    expect(await running).toContain('>3<');
    expect(await ask(made, write)).toContain('>4<');
  });

  it('a page that reads data of one member is not shared, and the next page of its kind is not tried', async () => {
    const { made } = pages();
    const { write, times } = writer();
    const curious = async (): Promise<SharedWritten> => {
      const whole = await write();
      expect(() => whole.visitor.user.email).toThrow();
      return whole;
    };
    expect(await ask(made, curious)).toBeUndefined();
    expect(await ask(made, curious, { member: BEA, key: 'ES /other' })).toBeUndefined();
    expect(times()).toBe(1);
    expect(await ask(made, write, { kind: '/film' })).toBeDefined();
    expect(made.bytes()).toBeGreaterThan(0);
  });

  it('a page is not shared if a personal text is outside the rendered HTML, where other escaping applies', async () => {
    const { made } = pages();
    const { write } = writer();
    const misplaced = async (): Promise<SharedWritten> => {
      const whole = await write();
      const mark = whole.visitor.user.ownText(({ email }) => email);
      return { ...whole, written: { ...whole.written, html: `<style>${mark}</style>${whole.written.html}` } };
    };
    expect(await ask(made, misplaced)).toBeUndefined();
    expect(made.bytes()).toBe(0);
  });

  it("a page is not shared if the member's own data is refused", async () => {
    const { made } = pages();
    const { write } = writer();
    expect(await ask(made, write, { member: { ...ANA, readOwn: async () => undefined } })).toBeUndefined();
    expect(await ask(made, write)).toContain('ana@');
  });

  it('only pages with status 200 are stored, within a limit', async () => {
    const { made } = pages();
    const missing = writer({ status: 404 });
    await ask(made, missing.write);
    await ask(made, missing.write);
    expect([missing.times(), made.bytes()]).toEqual([2, 0]);
    const { write } = writer({ more: 'x'.repeat(3000) });
    for (let at = 0; at < 20; at += 1) await ask(made, write, { key: `ES /${at}` });
    expect(made.bytes()).toBeGreaterThan(3000);
    expect(made.bytes()).toBeLessThanOrEqual(20_000);
  });
});
