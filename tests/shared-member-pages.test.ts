/** Short version of member-pages.proof.ts: pages that members of a kind share, so that most visits render nothing. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as entry from '#app/origin/entry-server.tsx';
import { postSignUp } from '#plugins/auth/api.ts';
import type { TestOrigin, TestVisitor } from '#server/testing/origin.ts';
import { pageApp, testSite } from './support/site.ts';

const rendered = vi.fn<typeof entry.answerPage>(entry.answerPage);
let site: TestOrigin;
const members: TestVisitor[] = [];
beforeAll(async () => {
  site = await testSite({
    cachesPages: true,
    pageApp: { ...pageApp, entry: async () => ({ ...entry, answerPage: rendered }) },
  });
  for (const name of ['ana', 'ben']) {
    const member = site.visitor({ 'x-el-country': 'ES', 'accept-language': 'en' });
    const body = { email: `${name}@shared.example`, password: 'a long evening by the sea' };
    await member.http.call(postSignUp, { body });
    members.push(member);
  }
}, 60_000);
afterAll(() => site.close());

it.each(['/', '/about'])('%s is rendered once for two members of a kind', async (path) => {
  rendered.mockClear();
  for (const member of members) {
    const { status } = await member.fetch(path, { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
  }
  expect(rendered).toHaveBeenCalledTimes(1);
});
