/** Staff forms that do not edit content: no field value causes a database error. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff, type StaffSite } from '#plugins/staff/server/testing.ts';
import { openStore, type Store } from '#plugins/store/server/testing.ts';
import type { TestVisitor } from '#server/testing/origin.ts';
import { HOSTILE } from './support/altered.ts';

const TEST_MS = 600_000;
/** Normal values of the fields that are not being tested. */
const USUAL: Readonly<Record<string, string>> = {
  reason: 'The member asked for it by mail.',
  days: '3',
  amount: '1.00',
  key: 'SUMMER',
  percent: '10',
  transaction: 'T-1',
  subscription: 'S-1',
};
/** Content forms are excluded, because their schemas are checked in content-constraints.proof.ts. */
const IS_CONTENT = /^\/_staff\/(?:content|editing|pictures|preview)/;
const texts = [
  ...new Set(HOSTILE.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))),
];

interface Form {
  /** Path of the page with the form. */
  readonly page: string;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly visible: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

function formsIn(page: string, html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = '']) => attributes.includes('method="post"'))
    .map(([, attributes = '', inside = '']) => {
      const action = /\baction="([^"]*)"/.exec(attributes)?.[1] ?? '';
      const fields = [...inside.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => ({
        name: /\bname="([^"]*)"/.exec(tag)?.[1] ?? '',
        value: plain(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''),
        isHidden: tag.includes('type="hidden"'),
      }));
      return {
        page,
        action: plain(action),
        hidden: Object.fromEntries(
          fields.filter(({ isHidden }) => isHidden).map(({ name, value }) => [name, value]),
        ),
        visible: fields.filter(({ isHidden, name }) => !isHidden && name !== '').map(({ name }) => name),
      };
    });
}

/** The kind of a form, independent of the row that it edits. */
const kindOf = ({ action }: Form): string => action.replaceAll(/\/(?:\d+|[0-9a-f]{32})(?=\/|$)/g, '/:id');

/** Every kind of form on the pages that are reachable from these pages. */
async function formsFrom(staff: TestVisitor, pages: readonly string[]): Promise<Form[]> {
  const found = new Map<string, Form>();
  const seen = new Set<string>();
  const queue = [...pages];
  for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
    if (seen.has(page) || IS_CONTENT.test(page)) continue;
    seen.add(page);
    const html = await (await staff.fetch(page)).text();
    for (const form of formsIn(page, html))
      if (!IS_CONTENT.test(form.action) && !found.has(kindOf(form))) found.set(kindOf(form), form);
    // One page of each kind suffices, in addition to the given pages.
    for (const [, href = ''] of html.matchAll(/href="(\/_staff\/[a-z]+)"/g)) queue.push(href);
  }
  return [...found.values()];
}

async function faultsOf(staff: TestVisitor, form: Form): Promise<string[]> {
  const faults: string[] = [];
  for (const name of form.visible)
    for (const text of texts) {
      // A form token can be used only once.
      const html = await (await staff.fetch(form.page)).text();
      const now = formsIn(form.page, html).find(({ action }) => action === form.action);
      if (!now) return faults;
      const usual = Object.fromEntries(now.visible.map((one) => [one, USUAL[one] ?? '']));
      const { status } = await staff.fetch(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...usual, ...now.hidden, [name]: text }).toString(),
        redirect: 'manual',
      });
      taken += status === 303 ? 1 : 0;
      if (status >= 500 && status !== 503) faults.push(`${form.action} ${name} = ${text.slice(0, 30)}`);
    }
  return faults;
}

/** Number of submissions that reached the database; the others were refused before. */
let taken = 0;
let streaming: StaffSite;
let store: Store;
beforeAll(async () => {
  streaming = await openStaff();
  store = await openStore();
}, TEST_MS);
afterAll(async () => {
  await streaming.site.close();
  await store.site.close();
});

it('no value in a form about members or payments causes a database error', { timeout: TEST_MS }, async () => {
  const { buyer, operation } = await streaming.subscriber();
  const doubted = await streaming.inDoubt();
  const forms = await formsFrom(streaming.staff, [
    '/_staff',
    `/_staff/members/${buyer.id}`,
    `/_staff/payments/${operation}`,
    `/_staff/payments/${doubted.operation}`,
  ]);
  expect(forms.map(kindOf)).toEqual(
    expect.arrayContaining(['/_staff/grant', '/_staff/refund', '/_staff/settle', '/_staff/erase']),
  );
  for (const form of forms) expect(await faultsOf(streaming.staff, form)).toEqual([]);
  expect(taken).toBeGreaterThan(texts.length);
});

it('no value in a form about coupons causes a database error', { timeout: TEST_MS }, async () => {
  const staff = await store.member('staff@example.org');
  await store.db.updateTable('users').set({ role: 'staff' }).where('id', '=', staff.id).execute();
  const forms = await formsFrom(staff, ['/_staff', '/_staff/coupons']);
  expect(forms.map(kindOf)).toContain('/_staff/coupons/create');
  for (const form of forms) expect(await faultsOf(staff, form)).toEqual([]);
});
