/** A row that the visitor scrolls settles once, in every browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSettled, REST_MS } from './on-settled.ts';

const settled = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  settled.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rowOf = (more: object = {}) => Object.assign(new EventTarget(), more) as HTMLElement;

it("the row settles on the browser's `scrollend` event if it exists", () => {
  const row = rowOf({ onscrollend: null });
  const controller = new AbortController();
  onSettled(row, settled, controller.signal);
  row.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(1000);
  expect(settled).not.toHaveBeenCalled();
  row.dispatchEvent(new Event('scrollend'));
  expect(settled).toHaveBeenCalledTimes(1);
  controller.abort();
  row.dispatchEvent(new Event('scrollend'));
  expect(settled).toHaveBeenCalledTimes(1);
});

it('the row settles some time after the last scroll event in other browsers', () => {
  const row = rowOf();
  const controller = new AbortController();
  onSettled(row, settled, controller.signal);
  for (let moved = 0; moved < 5; moved += 1) {
    row.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(REST_MS - 1);
  }
  expect(settled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(settled).toHaveBeenCalledTimes(1);
  row.dispatchEvent(new Event('scroll'));
  controller.abort();
  vi.advanceTimersByTime(1000);
  expect(settled).toHaveBeenCalledTimes(1);
});
