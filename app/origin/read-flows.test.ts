/** Tests which statecharts a page is rendered with. */
import { describe, expect, it } from 'vitest';
import type { Boot } from '../runtime/boot.ts';
import { createReadFlows } from './read-flows.ts';

const page = { is: 'missing', reason: null } satisfies Boot['page'];
const other = { is: 'unknown' } satisfies Boot['page'];

/** Renders a page that reads these statecharts; returns which were available in each attempt (null for all). */
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

describe('the statecharts of a rendered page', () => {
  it('the first page of a kind gets all statecharts, and the next page only those that were read', async () => {
    const render = rendering();
    expect(await render(['header', 'session'])).toEqual([null]);
    expect(await render(['header'])).toEqual([['header', 'session']]);
  });

  it('a page that reads another statechart is rendered again with all, and the next page gets it immediately', async () => {
    const render = rendering();
    await render(['header']);
    expect(await render(['header', 'toasts'])).toEqual([['header'], null]);
    expect(await render(['toasts'])).toEqual([['header', 'toasts']]);
  });

  it('each kind of page has its own set of statecharts', async () => {
    const render = rendering();
    await render(['header']);
    expect(await render(['toasts'], other)).toEqual([null]);
  });
});
