/** Landing pages and their newsletter forms are created, changed and withdrawn with staff forms. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEditing } from '#plugins/staff/server/editing/testing.ts';
import { getMarketingForms } from '#plugins/newsletter/api.ts';
import { getLandingBySlug } from '../api.ts';

let at: Awaited<ReturnType<typeof openEditing>>;
beforeAll(async () => {
  at = await openEditing();
}, 120_000);
afterAll(() => at.site.close());

const landing = (slug: string) =>
  at.site
    .visitor()
    .http.call(getLandingBySlug, { params: { slug } })
    .catch(() => undefined);

async function make(kind: string, values: Record<string, string>) {
  const path = `/_staff/new/${kind}`;
  return at.send(path, { ...(await at.opened(path)), ...values, do: 'publish' });
}
async function change(path: string, values: Record<string, string>) {
  return at.send(path, { ...(await at.opened(path)), ...values, do: 'publish' });
}

it('a landing page is created, changed, withdrawn and restored by its form', async () => {
  const made = await make('landing', {
    slug: 'spring',
    'texts.en.title': 'Spring evenings',
    group_plan: 'welcome',
    'items.0.type': 'text',
    'items.0.texts.en.title': 'A film for each evening',
    'items.0.marketing_form_key': 'OL_NEWSLETTER',
  });
  expect(made.status).toBe(303);
  expect(await landing('spring')).toMatchObject({ title: 'Spring evenings', group_plan: 'welcome' });
  const path = '/_staff/edit/landing/spring';
  await change(path, { 'texts.en.title': 'Summer evenings' });
  expect(await landing('spring')).toMatchObject({ title: 'Summer evenings' });
  const turn = async () => at.send(path, { ...(await at.opened(path, 'value="turn"')), do: 'turn' });
  await turn();
  expect(await landing('spring')).toBeUndefined();
  await turn();
  expect(await landing('spring')).toMatchObject({ title: 'Summer evenings' });
});

it('a landing page whose plan group or newsletter form is missing is not published, and the form reports which', async () => {
  const named = await make('landing', {
    slug: 'autumn',
    'texts.en.title': 'Autumn',
    group_plan: 'no-such-offer',
    'items.0.type': 'text',
    'items.0.marketing_form_key': 'NO_SUCH_FORM',
  });
  expect(named.status).toBe(422);
  expect(named.html).toContain('There is no offer no-such-offer.');
  expect(named.html).toContain('There is no form NO_SUCH_FORM.');
  expect(await landing('autumn')).toBeUndefined();
});

it('a newsletter form is created with its free film', async () => {
  const made = await make('form', {
    form_key: 'SPRING',
    name: 'Spring',
    film: 'slow-weather',
    redirect_url: '/film',
  });
  expect(made.status).toBe(303);
  const { data } = (await at.site.visitor().http.call(getMarketingForms)) ?? { data: [] };
  expect(data.find(({ form_key: key }) => key === 'SPRING')).toMatchObject({
    name: 'Spring',
    redirect_url: '/film',
    movie_id: expect.any(Number) as number,
  });
  const outward = await make('form', { form_key: 'OUT', name: 'Out', redirect_url: '//elsewhere.example' });
  expect(outward.status).toBe(422);
});
