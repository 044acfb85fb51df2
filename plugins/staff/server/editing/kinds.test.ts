/** Content kinds of plugins that staff can edit: plans, and the menus of the brand. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/i18n.ts';
import { getPlans } from '#plugins/plans/api.ts';
import { getFooterConfig, getNavigation } from '#plugins/shell/api.ts';
import { openEditing } from './testing.ts';

let at: Awaited<ReturnType<typeof openEditing>>;
beforeAll(async () => {
  at = await openEditing();
}, 120_000);
afterAll(() => at.site.close());

const publish = async (path: string, values: Record<string, string>) =>
  at.send(path, { ...(await at.opened(path)), ...values, do: 'publish' });

describe('a plan', () => {
  const MONTHLY = '/_staff/edit/plan/1';
  const plans = async () => (await at.site.visitor().http.call(getPlans, { query: {} }))?.plans ?? [];
  const monthly = async () => (await plans()).find(({ subscription_id: id }) => id === 1);

  it('a changed plan is sold on its new terms, and existing subscribers keep the old ones', async () => {
    const { buyer } = await at.subscriber();
    const values = {
      'prices.EUR.amount': '2495',
      'texts.en.name': 'Every month',
      'texts.de.name': 'Jeden Monat',
    };
    expect((await publish(MONTHLY, values)).to).toBe(`${MONTHLY}?result=published`);
    expect(await monthly()).toMatchObject({
      subscription_name: 'Every month',
      price: { finalPriceInCents: 2495, priceCurrency: 'EUR' },
    });
    const terms = await at.site.origin.db
      .selectFrom('subscription_terms')
      .select(['plan', 'next_amount_minor'])
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    expect(terms).toMatchObject({
      next_amount_minor: 1995,
      plan: { renewalMinor: 1995, names: { en: 'Monthly' } },
    });
    const { payment } = await at.subscriber();
    expect(payment.amount_minor).toBe(2495);
    expect(await at.read(MONTHLY)).toContain('A running subscription keeps its price');
  });

  it.each([
    ['negative cents', { 'prices.EUR.amount': '-1' }, 'prices.EUR.amount'],
    ['nothing to pay', { 'prices.EUR.amount': '0' }, 'prices.EUR.amount'],
    ['half a cent', { 'prices.EUR.amount': '19.95' }, 'prices.EUR.amount'],
    ['words for cents', { 'prices.EUR.amount': 'ten' }, 'prices.EUR.amount'],
    ['cents above the maximum', { 'prices.EUR.amount': '99999999999' }, 'prices.EUR.amount'],
    ['a discount that raises the price', { 'prices.EUR.strike': '1' }, 'prices.EUR.strike'],
    ['a trial that costs more than the plan', { 'prices.EUR.trial': '900000' }, 'prices.EUR.trial'],
    ['no price', { 'prices.EUR.amount': '', 'prices.USD.amount': '', 'prices.GBP.amount': '' }, 'prices'],
    ['no month', { recurring_months: '0' }, 'recurring_months'],
    ['months above the maximum', { recurring_months: '37' }, 'recurring_months'],
    ['a trial without a following plan', { type: 'one_time', trial_days: '7' }, 'trial_days'],
    ['a name that is too long', { 'texts.fr.name': 'x'.repeat(301) }, 'texts.fr.name'],
    ['no name', { 'texts.en.name': '' }, 'texts'],
    ['itself as the alternative', { alternative: '1' }, 'alternative'],
  ])('a plan with %s is not published', async (_, wrong, name) => {
    const before = await plans();
    const { status, html } = await publish(MONTHLY, wrong as Record<string, string>);
    expect(status).toBe(422);
    expect(html).toContain(`id="fault-${name}"`);
    expect(await plans()).toEqual(before);
  });

  it.each([
    ['an unknown offer', { group: 'nowhere' }, 'There is no offer nowhere.'],
    ['an unknown alternative plan', { alternative: '999' }, 'There is no plan 999.'],
  ])('a plan that refers to %s is not published', async (_, wrong, says) => {
    const { status, html } = await publish(MONTHLY, wrong as Record<string, string>);
    expect([status, html.includes(says)]).toEqual([422, true]);
  });

  it('a plan can be created, withdrawn and sold again, and keeps its product codes', async () => {
    const made = await at.send('/_staff/new/plan', {
      ...(await at.opened('/_staff/new/plan')),
      group: 'nocturne',
      'texts.en.name': 'Half a year',
      recurring_months: '6',
      'prices.EUR.amount': '8000',
      'products.0.gateway': 'epoch',
      'products.0.currency': 'EUR',
      'products.0.code': 'half-year',
      do: 'publish',
    });
    const path = (made.to ?? '').split('?')[0] ?? '';
    const names = async () => (await plans()).map(({ subscription_name: name }) => name);
    expect(await names()).toContain('Half a year');
    const { db } = at.site.origin;
    const row = async () =>
      db
        .selectFrom('plans')
        .select(['products', 'withdrawn_at'])
        .where('subscription_id', '=', Number(path.split('/').at(-1)))
        .executeTakeFirstOrThrow();
    expect((await row()).products).toEqual({ epoch: { EUR: 'half-year' } });
    const turn = async () => at.send(path, { ...(await at.opened(path, 'value="turn"')), do: 'turn' });
    await turn();
    const withdrawn = (await row()).withdrawn_at;
    expect([await names(), withdrawn]).toEqual([
      expect.not.arrayContaining(['Half a year']),
      expect.any(Date),
    ]);
    await publish(path, { 'texts.en.badge': 'Rare' });
    expect((await row()).withdrawn_at).toEqual(withdrawn);
    await turn();
    expect(await names()).toContain('Half a year');
    expect((await row()).products).toEqual({ epoch: { EUR: 'half-year' } });
  });

  it('the offer of a plan has editable texts and times', async () => {
    const path = '/_staff/edit/offer/together';
    await publish(path, { 'texts.en.name': 'Two for one' });
    const offer = () => at.site.visitor().http.call(getPlans, { query: { promo_url: 'together' } });
    expect((await offer())?.name).toBe('Two for one');
    const wrong = await publish(path, { layout: '3', layout_desktop: '1' });
    expect([wrong.status, wrong.html.includes('id="fault-layout_desktop"')]).toEqual([422, true]);
    await publish(path, { valid_until: '2026-01-01T00:00' });
    expect(await offer()).toBeNull();
  });

  it('the offer on /sign-up can be changed to another valid offer', async () => {
    const path = '/_staff/edit/front/sign-up';
    const front = async () => (await at.site.visitor().http.call(getPlans, { query: {} }))?.promo_url;
    const over = await publish(path, { offer: 'together' });
    expect([over.status, over.html.includes('The offer together is not valid now.')]).toEqual([422, true]);
    expect([(await publish(path, { offer: 'welcome' })).status, await front()]).toEqual([303, 'welcome']);
    expect([(await publish(path, { offer: 'nocturne' })).status, await front()]).toEqual([303, 'nocturne']);
  });
});

describe('the menus', () => {
  const NAVIGATION = '/_staff/edit/navigation/streaming';
  const FOOTER = '/_staff/edit/footer/streaming';
  const navigation = async (locale = 'en') => at.site.visitor({ locale }).http.call(getNavigation);
  const footer = async (locale = 'en') => at.site.visitor({ locale }).http.call(getFooterConfig);
  const ownAgain = async (path: string) =>
    at.send(path, { ...(await at.opened(path, 'value="turn"')), do: 'turn' });

  it("the plugins' menus are used until staff change them, and after a reset", async () => {
    const before = await navigation();
    expect(await at.read(NAVIGATION)).not.toContain('Reset to the brand');
    const values = {
      'sections.0.texts.en.name': 'All films',
      'sections.0.texts.de.name': 'Alle Filme',
      'sections.0.texts.de.title': 'Jeder Film',
      'sections.0.texts.fr.name': '',
      'sections.0.texts.fr.title': '',
      'sections.1.#': '9',
      'sections.2.-': 'on',
    };
    expect((await publish(NAVIGATION, values)).status).toBe(303);
    const now = await navigation();
    expect(now.map(({ url_item: url }) => url)).toEqual([
      '/film',
      '/categories',
      '/confessions',
      '/live-tv',
      '/series',
    ]);
    const first = async (locale: string) => {
      const [item] = await navigation(locale);
      return [item?.name, item?.title];
    };
    expect(await first('de')).toEqual(['Alle Filme', 'Jeder Film']);
    expect((await first('fr'))[0]).toBe('All films');
    expect(now[0]?.children.map(({ url_item: url }) => url)).toEqual(['/behind-the-scenes']);
    expect((await ownAgain(NAVIGATION)).to).toBe(`${NAVIGATION}?result=published`);
    expect(await navigation()).toEqual(before);
    expect(await at.site.origin.db.selectFrom('menus').selectAll().execute()).toEqual([]);
  });

  it('staff can edit the sections, social links, banner and languages of the footer', async () => {
    const { status } = await publish(FOOTER, {
      'sections.0.texts.en.name': 'See',
      'sections.0.links.9.url': '/search',
      'sections.0.links.9.texts.en.name': 'Search',
      'sections.0.links.9.texts.es.name': 'Buscar',
      'social.0.name': 'Letters',
      'social.0.link': 'https://letters.example/nocturne',
      shows_banner: '',
    });
    expect(status).toBe(303);
    const [en, es] = [await footer(), await footer('es')];
    expect(en.sections[0]?.name).toBe('See');
    expect(en.sections[0]?.sublinks.at(-1)).toEqual({ name: 'Search', link: '/search' });
    expect(es.sections[0]?.sublinks.at(-1)).toEqual({ name: 'Buscar', link: '/search' });
    expect(en.social).toEqual([{ name: 'Letters', link: 'https://letters.example/nocturne' }]);
    expect([en.disableBanner, en.disableLocaleSelector]).toEqual([true, false]);
    await ownAgain(FOOTER);
    expect((await footer()).social).toEqual([]);
  });

  it.each([
    [NAVIGATION, { 'sections.0.url': 'javascript:alert(1)' }, 'sections.0.url'],
    [NAVIGATION, { 'sections.0.url': '//elsewhere.example' }, 'sections.0.url'],
    [NAVIGATION, { 'sections.0.url': '/no-such-page' }, 'sections.0.url'],
    [NAVIGATION, { 'sections.0.url': '' }, 'sections.0.url'],
    [NAVIGATION, { 'sections.0.texts.en.name': '' }, 'sections.0.texts'],
    [NAVIGATION, { 'sections.0.texts.de.name': 'x'.repeat(61) }, 'sections.0.texts.de.name'],
    [FOOTER, { 'social.0.name': 'X', 'social.0.link': 'http://letters.example' }, 'social.0.link'],
    [FOOTER, { 'social.0.name': 'X', 'social.0.link': 'https://a@letters.example' }, 'social.0.link'],
    [FOOTER, { 'sections.0.links.1.url': '/film' }, 'sections.0.links'],
  ])('the menu at %s refuses %j', async (path, wrong, name) => {
    const [before, under] = [await navigation(), await footer()];
    const { status, html } = await publish(path, wrong as Record<string, string>);
    expect(status).toBe(422);
    expect(html).toContain(`id="fault-${name}"`);
    expect([await navigation(), await footer()]).toEqual([before, under]);
  });

  it('the menus of another brand are not available', async () => {
    expect((await at.get('/_staff/edit/navigation/store')).status).toBe(404);
    const moved = await publish(NAVIGATION, { brand: 'store' });
    expect([moved.status, moved.html.includes('Its key must stay streaming.')]).toEqual([422, true]);
  });

  it('the menu change of a second editor is refused', async () => {
    const [one, two] = [await at.opened(NAVIGATION), await at.opened(NAVIGATION)];
    await at.send(NAVIGATION, { ...one, 'sections.0.texts.en.name': 'One', do: 'publish' });
    const late = await at.send(NAVIGATION, { ...two, 'sections.0.texts.en.name': 'Two', do: 'publish' });
    expect([late.status, (await navigation())[0]?.name]).toEqual([409, 'One']);
    const undo = await at.opened(NAVIGATION, 'value="undo"');
    expect((await at.send(NAVIGATION, { ...undo, do: 'undo' })).to).toBe(`${NAVIGATION}?result=undone`);
  });

  it('menus that cannot be read fall back to those of the plugins', async () => {
    const before = await footer();
    await at.site.origin.db
      .insertInto('menus')
      .values({ brand: 'streaming', menu: 'footer', content: '{"sections": 1}' })
      .execute();
    expect(await footer()).toEqual(before);
  });

  it.each(LOCALES)('every link of the footer has a label in %s', async (locale) => {
    const { sections } = await footer(locale);
    expect(sections.flatMap(({ sublinks }) => sublinks).every(({ name }) => name.length > 0)).toBe(true);
  });
});
