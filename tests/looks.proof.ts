/**
 * `npm run looks` finds visual changes down to a shift of two pixels, reports them, and ignores identical screenshots.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { optionsOf, setOf, type LooksRun } from '#tools/looks/options.ts';
import { resultsOf } from '#tools/looks/results.ts';
import { ROOT } from './support/root.ts';

/** A page instead of Storybook: signals like Storybook that a story is ready, and renders a box for it. */
const IFRAME = `<!doctype html><body style="margin:0;background:#111"><script>
  const boxes = BOXES;
  const listeners = new Map(), lasts = new Map();
  const say = (event, payload) => {
    lasts.set(event, [payload]);
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };
  const draw = (id) => {
    if (!(id in boxes)) return say('storyMissing', id);
    document.querySelector('i')?.remove();
    document.body.insertAdjacentHTML('beforeend', '<i style="position:absolute;width:90px;height:60px;background:#f2b07b;top:40px;left:' + boxes[id] + 'px"></i>');
    say('storyFinished', { storyId: id });
  };
  window.__STORYBOOK_ADDONS_CHANNEL__ = {
    emit: (event, { storyId }) => setTimeout(draw, 0, storyId),
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => listeners.get(event).delete(listener),
    last: (event) => lasts.get(event),
  };
  draw(new URLSearchParams(location.search).get('id'));
</script>`;

const folder = mkdtempSync(join(tmpdir(), 'looks-'));
const storybook = join(folder, 'storybook');
/** Left edges (px) of the boxes of the served stories. */
let boxes: Readonly<Record<string, number>> = {};
let server: Server;

beforeAll(async () => {
  mkdirSync(storybook);
  server = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html').end(IFRAME.replace('BOXES', JSON.stringify(boxes))),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Takes a screenshot of each story; returns the messages about changed stories. */
async function look(stories: readonly string[], args: readonly string[] = []): Promise<string[]> {
  const entries = stories.map((id) => ({ type: 'story', id, title: 'ui/Box', name: id, importPath: 'box' }));
  writeFileSync(join(storybook, 'index.json'), JSON.stringify({ entries }));
  const run: LooksRun = {
    ...optionsOf(args),
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    storybook,
    baselines: join(folder, 'baselines'),
    results: join(folder, 'results'),
  };
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(ROOT, 'tools', 'looks', 'looks.config.ts');
  await new Promise((ended) => {
    const env = { ...process.env, LOOKS: JSON.stringify(run) };
    execFile(process.execPath, [cli, 'test', '--config', config], { cwd: folder, env }, ended);
  });
  return resultsOf(join(run.results, 'results.json')).map(({ id, is }) => `${id} ${is}`);
}

describe('comparison of screenshots', () => {
  it(
    'the first run creates baselines, and later runs report changed stories',
    { timeout: 60_000 },
    async () => {
      boxes = { still: 20, moved: 20 };
      expect(await look(['still', 'moved'], ['--accept'])).toEqual(['still same', 'moved same']);
      boxes = { still: 20, moved: 22, young: 20 };
      expect(await look(['still', 'moved', 'young', 'broken'])).toEqual([
        'still same',
        'moved different',
        'young new',
        'broken faulty',
      ]);
      expect(existsSync(join(folder, 'results', 'report', 'index.html'))).toBe(true);
      const results = readFileSync(join(folder, 'results', 'results.json'), 'utf8');
      for (const picture of ['moved-expected.png', 'moved-actual.png', 'moved-diff.png'])
        expect(results).toContain(picture);
    },
  );
});

describe('options', () => {
  it('the default is the default brand in English on a desktop, compared with the accepted screenshots', () => {
    const options = optionsOf([]);
    expect(setOf(options)).toBe('streaming-en-1440');
    expect(options).toMatchObject({ accepts: false, builds: true, only: '', from: undefined });
  });

  it('brand, language, width and direction can be chosen', () => {
    const args = ['--brand', 'store', '--locale', 'de', '--width', '390', '--rtl'];
    expect(setOf(optionsOf(args))).toBe('store-de-390-rtl');
    expect(optionsOf(['--from', 'main']).accepts).toBe(true);
  });

  it.each([
    [['--brand', 'nobody'], '--brand is one of'],
    [['--width', '391'], '--width is one of 390, 834, 1440, not 391.'],
    [['--nothing'], "Unknown option '--nothing'"],
  ])('%j is refused with a one-sentence message', (args, message) => {
    expect(() => optionsOf(args)).toThrow(message);
  });
});
