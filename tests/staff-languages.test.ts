/** Staff pages are written in the language of the account, and none of their texts stays English. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALE_COOKIE } from '#app/i18n/i18n.ts';
import { postLogin } from '#plugins/auth/api.ts';
import { DEMO_PASSWORD, demoAddress } from '#plugins/account/server/demo/members.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { seedMembers } from './support/members.ts';
import { testSite } from './support/site.ts';
import { englishFor, textsIn, TRANSLATED, untranslatedIn } from './support/staff-texts.ts';

const TIMEOUT_MS = 120_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** A lower number means that pages are no longer found. */
const LEAST_PAGES = 30;
/** A lower number means that texts are no longer found on the English pages. */
const LEAST_TEXTS = 250;

let site: TestOrigin;
let staff: TestVisitor;
let paths: readonly string[] = [];

const read = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await staff.fetch(path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })).text();

const post = (path: string, fields: Record<string, string>, referer = `${origin()}/_staff`) =>
  staff.fetch(path, {
    method: 'POST',
    headers: { ...FORM, referer },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });

const origin = (): string => site.origin.config.publicUrl.replace(/\/$/, '');

const account = () =>
  site.origin.db
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('email', '=', demoAddress('staff'))
    .executeTakeFirstOrThrow();

const setLocale = (locale: string) =>
  site.origin.db.updateTable('users').set({ locale }).where('email', '=', demoAddress('staff')).execute();

/** Pages in the navigation, the first form of each kind of content, a member and a payment. */
async function pathsOf(): Promise<readonly string[]> {
  const linksIn = async (path: string, start: string) =>
    [...(await read(path)).matchAll(/href="(\/_staff[^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => href.startsWith(start));
  const pages = await linksIn('/_staff', '/_staff');
  const kinds = await linksIn('/_staff/edit', '/_staff/edit/');
  const entries = await Promise.all(kinds.map(async (kind) => (await linksIn(kind, `${kind}/`)).slice(0, 1)));
  const making = await Promise.all(kinds.map((kind) => linksIn(kind, '/_staff/new/')));
  const queues = await linksIn('/_staff/moderation', '/_staff/moderation/');
  const { db } = site.origin;
  const member = await db.selectFrom('payments').select(['user_id', 'operation_id']).executeTakeFirst();
  const found = member
    ? [`/_staff/members/${member.user_id}`, `/_staff/payments/${member.operation_id}`]
    : [`/_staff/members/${(await account()).id}`];
  return [...new Set([...pages, ...kinds, ...entries.flat(), ...making.flat(), ...queues, ...found])];
}

beforeAll(async () => {
  site = await testSite();
  await seedMembers(site.origin);
  staff = site.visitor({ 'x-el-country': 'ES', 'accept-language': 'en' });
  await staff.http.call(postLogin, { body: { username: demoAddress('staff'), password: DEMO_PASSWORD } });
  await setLocale('en');
  paths = await pathsOf();
}, TIMEOUT_MS);
afterAll(() => site.close());

it('the English pages show the source texts', { timeout: TIMEOUT_MS }, async () => {
  await setLocale('en');
  expect(paths.length).toBeGreaterThan(LEAST_PAGES);
  const texts = new Set<string>();
  for (const path of paths) for (const one of textsIn(await read(path))) texts.add(one);
  const found = englishFor('de').filter((source) => [...texts].some((one) => source.test(one)));
  expect(found.length).toBeGreaterThan(LEAST_TEXTS);
});

it.each(TRANSLATED)('no page shows an English text in %s', { timeout: TIMEOUT_MS }, async (locale) => {
  await setLocale(locale);
  const faults: string[] = [];
  for (const path of paths) {
    const html = await read(path);
    expect(html, path).toContain(`<html lang="${locale}">`);
    faults.push(...untranslatedIn(html, locale).map((one) => `${path}: ${one}`));
  }
  expect(faults).toEqual([]);
});

describe('the language of staff pages', () => {
  it('is that of the account, and of the browser if the account has another language', async () => {
    await setLocale('de');
    expect(await read('/_staff', { 'accept-language': 'fr' })).toContain('<html lang="de">');
    await setLocale('it');
    expect(await read('/_staff', { 'accept-language': 'fr' })).toContain('<html lang="fr">');
  });

  it('changes for the account and the site with a button on each page', async () => {
    await setLocale('en');
    const answer = await post('/_staff/language', { locale: 'es' }, `${origin()}/_staff/actions?result=made`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_staff/actions']);
    expect((await account()).locale).toBe('es');
    expect(staff.cookies.get(LOCALE_COOKIE)).toBe('es');
    expect(await read('/_staff')).toMatch(/value="es" lang="es" aria-pressed="true">Español</);
  });

  it('does not change to a language that the site does not have', async () => {
    await setLocale('fr');
    expect((await post('/_staff/language', { locale: 'it' })).status).toBe(303);
    expect((await account()).locale).toBe('fr');
  });

  it('is also that of errors in a refused form', async () => {
    await setLocale('de');
    const { id } = await account();
    const path = `/_staff/members/${id}`;
    const form = /action="\/_staff\/cancel">\s*<input type="hidden" name="form" value="([^"]*)"/.exec(
      await read(path),
    );
    const fields = { form: form?.[1] ?? '', member: String(id), reason: '' };
    const answer = await post('/_staff/cancel', fields, origin() + path);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('<html lang="de">');
    expect(textsIn(html)).toEqual(
      expect.arrayContaining([
        'Einige Felder fehlen oder sind ungültig. Ein Grund hat 10 bis 500 Zeichen.',
        'ist ungültig: Eingabe prüfen',
      ]),
    );
  });
});
