/** Which statecharts a page is rendered with. */
import { describe, expect, it } from 'vitest';
import type { Boot } from '../runtime/boot.ts';
import { createReadFlows } from './read-flows.ts';

const page = { is: 'missing', reason: null } satisfies Boot['page'];
const other = { is: 'unknown' } satisfies Boot['page'];

/** Renders a page that reads these statecharts, and tells which were there for each try; null for all. */
function rendering(readFlows = createReadFlows()) {
  return async (read: readonly string[], shown: Boot['page'] = page) => {
    const tries: (readonly string[] | null)[] = [];
    await readFlows.render(shown, async (flows, onRead) => {
      tries.push(flows ? [...flows].toSorted() : null);
      read.forEach(onRead);
      return { html: '', css: '' };
    });
    return tries;
  };
}

describe('the statecharts of a page', () => {
  it('are all there for the first of its kind, and for the next those that it has read', async () => {
    const render = rendering();
    expect(await render(['header', 'session'])).toEqual([null]);
    expect(await render(['header'])).toEqual([['header', 'session']]);
  });

  it('are all there for a second try when a page reads another, which the next one has from the beginning', async () => {
    const render = rendering();
    await render(['header']);
    expect(await render(['header', 'toasts'])).toEqual([['header'], null]);
    expect(await render(['toasts'])).toEqual([['header', 'toasts']]);
  });

  it('are those of its own kind alone', async () => {
    const render = rendering();
    await render(['header']);
    expect(await render(['toasts'], other)).toEqual([null]);
  });
});
