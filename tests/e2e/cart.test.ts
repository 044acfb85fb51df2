/** The store's cart: filled by a guest, kept over a reload, followed by a second tab, and taken along to the login. */
import { STORE as SITE } from './sites.ts';
import { expect, settled, test, wordsOf } from './support.ts';

test.use({ baseURL: SITE });

test('a guest puts two films into the cart, takes one out, and another tab follows', async ({
  page,
  context,
}) => {
  const say = wordsOf('en');
  await settled(context, SITE);
  await page.goto('/film/vermilion');
  const header = page.getByRole('banner');
  await page.getByRole('button', { name: say('Add to cart') }).click();
  await expect(header.getByRole('link', { name: 'Your cart, 1 film' })).toBeVisible();
  await page.goto('/film?sort=price');
  await page
    .getByRole('button', { name: /^Add .* to your cart/ })
    .first()
    .click();
  await header.getByRole('link', { name: 'Your cart, 2 films' }).click();

  const films = page.getByRole('region', { name: say('Films in your cart') }).getByRole('listitem');
  await expect(films).toHaveCount(2);
  await page.reload();
  await expect(films).toHaveCount(2);

  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Your cart, 2 films' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Vermilion' }).click();
  await expect(films).toHaveCount(1);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Your cart, 1 film' })).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: say('Log in to buy') }).click();
  await expect(page.getByRole('dialog', { name: say('Log in to buy') })).toBeVisible();
});
