/** Full screen continues with the next episode, and ends on other pages. */
import { afterEach, expect, test, vi } from 'vitest';
import { keepFullScreen } from './full-screen.ts';

const root = {};
const exitFullscreen = vi.fn<() => Promise<void>>(() => Promise.resolve());
const fill = (fullscreenElement: object | null) =>
  vi.stubGlobal('document', { documentElement: root, fullscreenElement, exitFullscreen });
const rendered = () => Promise.resolve();

afterEach(() => {
  vi.unstubAllGlobals();
  exitFullscreen.mockClear();
});

test('full screen lasts from film to film and ends with the last one', async () => {
  fill(root);
  const first = keepFullScreen();
  first();
  const second = keepFullScreen();
  await rendered();
  expect(exitFullscreen).not.toHaveBeenCalled();
  second();
  await rendered();
  expect(exitFullscreen).toHaveBeenCalledOnce();
});

test.each([null, {}])('full screen of another element is not changed', async (element) => {
  fill(element);
  keepFullScreen()();
  await rendered();
  expect(exitFullscreen).not.toHaveBeenCalled();
});
