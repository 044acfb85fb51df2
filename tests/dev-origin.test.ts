/** `npm run dev` restarts the origin only for files that a new process must read. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { restartsOrigin, runWatched } from '#scripts/dev-origin.mjs';

it.each([
  'plugins/catalogue/server/module.ts',
  'age-providers/yoti/server/wire.ts',
  'plugins/catalogue/server/migrations/171-new.ts',
  'plugins/catalogue/api/films.ts',
  'plugins/auth/api.ts',
  'plugins/shell/settings.ts',
  'gateways/skyflow/api.ts',
  'gateways/epoch/server/settings.ts',
  'plugins/auth/server/mail-texts.ts',
  'server/main.ts',
  'server/db/migrations/171-new.ts',
  'ports/films.ts',
  'kernel/plugin.ts',
  'app/http/endpoint.ts',
  'brands/store/brand.ts',
  'brands/store/copy.ts',
  'brands/store/mail.ts',
  'demo/seed.ts',
])('a change to %s restarts the origin', (path) => {
  expect(restartsOrigin(path)).toBe(true);
});

it.each([
  'plugins/catalogue/film/film.page.tsx',
  'plugins/catalogue/film/film.loader.ts',
  'age-providers/installed/choices.ts',
  'plugins/catalogue/server/module.test.ts',
  'plugins/catalogue/server/fixtures.ts',
  'brands/store/theme.css',
  'app/browser/start.ts',
  'app/react/hooks.ts',
  'plugins/auth/README.md',
  'gateways/skyflow/machine.ts',
])('a change to %s is applied to open pages without a restart', (path) => {
  expect(restartsOrigin(path)).toBe(false);
});

const FOLDERS = [
  'age-providers',
  'app',
  'brands',
  'demo',
  'gateways',
  'kernel',
  'plugins',
  'ports',
  'server',
];

it('the next origin starts after the previous one has ended, and changes in between cause another restart', async () => {
  const root = mkdtempSync(join(tmpdir(), 'dev-origin-'));
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  const write = (path: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `export const at = ${Math.random()};\n`);
  };
  write('plugins/quiz/server/module.ts');
  write('server/main.ts');
  const starts: PromiseWithResolvers<void>[] = [];
  const events: string[] = [];
  let started = Promise.withResolvers<void>();
  const end = runWatched(root, {
    start() {
      const ended = Promise.withResolvers<void>();
      starts.push(ended);
      events.push(`start ${starts.length}`);
      const own = starts.length;
      started.resolve();
      return { stop: () => void events.push(`stop ${own}`), ended: ended.promise };
    },
  });
  onTestFinished(async () => {
    for (const one of starts) one.resolve();
    await end();
    rmSync(root, { recursive: true });
  });
  started = Promise.withResolvers();
  write('plugins/quiz/server/module.ts');
  await expect.poll(() => events.at(-1)).toBe('stop 1');
  expect(events).toEqual(['start 1', 'stop 1']);
  starts[0]?.resolve();
  await started.promise;
  expect(events).toEqual(['start 1', 'stop 1', 'start 2']);
  started = Promise.withResolvers();
  write('plugins/quiz/server/migrations/171-quiz.ts');
  await expect.poll(() => events.at(-1)).toBe('stop 2');
  starts[1]?.resolve();
  await started.promise;
  expect(events.at(-1)).toBe('start 3');
});
