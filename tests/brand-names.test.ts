/** A brand's API contract, developer pages and emails contain the name of the brand and of no other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANDS } from '#app/brand-folders.mjs';
import { loadBrand } from '#server/bootstrap/brand-modules.ts';
import type { OpenApi } from '#server/http/endpoints/openapi.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';

const NAMES = new Map(
  await Promise.all(BRANDS.map(async (id) => [id, (await loadBrand(id)).info.name] as const)),
);
const DEV_PAGES = ['/_dev', '/_dev/api', '/_dev/mail', '/_dev/inspector/visitor', '/_dev/members'];
const HTML = { accept: 'text/html' };

describe.each(BRANDS)('names at brand %s', (id) => {
  const name = NAMES.get(id) ?? '';
  const others = [...NAMES].filter(([other]) => other !== id).map(([, other]) => other);
  /** The names of other brands in a text; links to the sister site are not checked. */
  const othersIn = (text: string): string[] =>
    others.filter((other) => new RegExp(`\\b${other}\\b`).test(text));

  let site: TestOrigin;
  beforeAll(async () => {
    site = await testOrigin({ env: { BRAND: id } });
  });
  afterAll(() => site.close());

  it("the title of the API contract is the brand's name", async () => {
    const document = (await (await site.visitor().fetch('/api/openapi.json')).json()) as OpenApi;
    expect(document.info.title).toBe(name);
  });

  it.each(DEV_PAGES)("the header of %s shows the brand's name and no other", async (path) => {
    const reply = await site.visitor().fetch(path, { headers: HTML });
    const text = await reply.text();
    expect([reply.status, text]).toEqual([200, expect.stringContaining(`<b>${name}, behind the screen</b>`)]);
    expect(othersIn(/<header>.*<\/header>/s.exec(text)?.[0] ?? text)).toEqual([]);
  });

  it('emails mention no other brand', async () => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    const body = JSON.stringify({
      email: 'reader@visitor.example',
      password: 'a long evening by the sea',
      send_verification_email: true,
    });
    expect((await site.visitor().fetch('/api/sign-up', { method: 'POST', headers, body })).status).toBe(201);
    await site.runJobs();
    expect(site.mails.length).toBeGreaterThan(0);
    for (const mail of site.mails) {
      expect(mail.brand).toBe(id);
      expect(othersIn(JSON.stringify(mail))).toEqual([]);
    }
  });
});
