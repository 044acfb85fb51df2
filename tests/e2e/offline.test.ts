/**
 * A visitor whose connection is lost sees the site's offline page, and the requested page once the connection is back.
 */
import { expect, settled, test, wordsOf } from './support.ts';

test.use({ serviceWorkers: 'allow' });

test('a page that cannot be loaded shows the offline page in its language, and appears once there is a connection', async ({
  page,
  context,
  baseURL,
  faults,
}) => {
  await settled(context, baseURL ?? '');
  await page.goto('/de');
  await page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const worker = installing ?? waiting ?? active;
    if (worker && worker.state !== 'activated')
      await new Promise<void>((done) =>
        worker.addEventListener('statechange', () => worker.state === 'activated' && done()),
      );
  });
  // A page whose code is still loading reloads itself when that fails, and would replace the next page.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/de/film', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeVisible();
  await expect(page).toHaveURL(/\/de\/film$/);
  await context.setOffline(false);
  const sagen = wordsOf('de');
  await expect(page.getByRole('heading', { level: 1, name: sagen('Films') })).toBeVisible();
  // Errors without a connection are expected.
  faults.length = 0;
});
