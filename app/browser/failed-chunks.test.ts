/** Tests how a page reacts to a failed lazy import. */
import { expect, it } from 'vitest';
import {
  CHUNK_FAILED,
  CHUNK_RELOAD_INTERVAL_MS,
  watchFailedChunks,
  type ChunkReport,
} from './chunk-reload.ts';

function page(state: { online?: boolean; inUse?: boolean; navigating?: boolean; reloads?: boolean } = {}) {
  const window = new EventTarget();
  const reported: ChunkReport[] = [];
  let nowMs = 0;
  let reloads = 0;
  watchFailedChunks({
    window,
    isOnline: () => state.online ?? true,
    isInUse: () => state.inUse ?? false,
    isNavigating: () => state.navigating ?? false,
    reloadOnce: () => {
      if (state.reloads === false) return false;
      reloads += 1;
      return true;
    },
    now: () => nowMs,
    report: (what) => reported.push(what),
  });
  return {
    reported,
    reloads: () => reloads,
    fail: (laterMs = 0) => {
      nowMs += laterMs;
      window.dispatchEvent(new Event(CHUNK_FAILED, { cancelable: true }));
    },
  };
}

it('any failed lazy import reloads the page', () => {
  const { fail, reloads, reported } = page();
  fail();
  expect([reloads(), reported]).toEqual([1, []]);
});

it('a page that has just been reloaded asks the visitor to reload it', () => {
  const { fail, reported } = page({ reloads: false });
  fail();
  expect(reported).toEqual(['chunk']);
});

it('a page with typed text asks the visitor to reload, at most once a minute', () => {
  const { fail, reloads, reported } = page({ inUse: true });
  fail();
  fail(1);
  expect([reloads(), reported]).toEqual([0, ['chunk']]);
  fail(CHUNK_RELOAD_INTERVAL_MS);
  expect(reported).toEqual(['chunk', 'chunk']);
});

it('a page without a connection reports that and is not reloaded', () => {
  const { fail, reloads, reported } = page({ online: false });
  fail();
  expect([reloads(), reported]).toEqual([0, ['offline']]);
});

it('during a navigation a failed import reloads a page in use, or shows no message in addition to the error page', () => {
  const leaving = page({ inUse: true, navigating: true });
  leaving.fail();
  expect([leaving.reloads(), leaving.reported]).toEqual([1, []]);
  const reloaded = page({ navigating: true, reloads: false });
  reloaded.fail();
  expect(reloaded.reported).toEqual([]);
});
