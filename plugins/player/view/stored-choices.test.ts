/** A film uses the speed and quality that its visitor chose for the previous film. */
import { describe, expect, test } from 'vitest';
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import { followQuality, followSpeed, type Rendition } from './stored-choices.ts';

function storing(entries: Readonly<Record<string, string>> = {}) {
  const memory = new Map(Object.entries(entries));
  const storage: DeviceStorage = {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
  return { memory, storage };
}

const elementAt = (readyState: number) =>
  Object.assign(new EventTarget(), { playbackRate: 1, defaultPlaybackRate: 1, readyState });

describe('speed', () => {
  test('the stored speed is applied once a source is loaded', () => {
    const { storage } = storing({ 'player.speed': '1.5' });
    const media = elementAt(0);
    followSpeed(media, storage);
    expect(media.playbackRate).toBe(1);
    media.dispatchEvent(new Event('loadedmetadata'));
    expect([media.playbackRate, media.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  });

  test.each(['', 'fast', '0', '17', 'NaN'])('an invalid stored speed is ignored: %s', (stored) => {
    const media = elementAt(4);
    followSpeed(media, storing({ 'player.speed': stored }).storage);
    expect(media.playbackRate).toBe(1);
  });

  test('a chosen speed is stored, and choosing the default removes it', () => {
    const { memory, storage } = storing();
    const media = elementAt(0);
    const stop = followSpeed(media, storage);
    const choose = (rate: number) => {
      media.playbackRate = rate;
      media.dispatchEvent(new Event('ratechange'));
    };
    choose(2);
    expect(memory.size).toBe(0);
    media.dispatchEvent(new Event('loadedmetadata'));
    choose(0.75);
    expect(memory.get('player.speed')).toBe('0.75');
    choose(1);
    expect(memory.size).toBe(0);
    stop();
    choose(2);
    expect(memory.size).toBe(0);
  });
});

describe('quality', () => {
  const HEIGHTS = [360, 720, 1080];

  /** Starts a film whose levels become known later. */
  function begin(entries: Readonly<Record<string, string>>, spares = false) {
    const { memory, storage } = storing(entries);
    const all: Rendition[] = [];
    const renditions = Object.assign(new EventTarget(), { [Symbol.iterator]: () => all[Symbol.iterator]() });
    const menu = new EventTarget();
    followQuality({ renditions, menu, spares }, storage);
    all.push(...HEIGHTS.map((height, id) => ({ id: String(id), height, selected: false })));
    renditions.dispatchEvent(new Event('addrendition'));
    const choose = (detail: string) =>
      menu.dispatchEvent(new CustomEvent('mediarenditionrequest', { detail }));
    return { memory, choose, selected: () => all.find(({ selected }) => selected)?.height ?? null };
  }

  test.each([
    ['the same', '720', 720],
    ['the next smaller one if that quality is missing', '900', 720],
    ['automatic quality if all are larger', '240', null],
    ['automatic quality if the stored one is invalid', 'sharp', null],
  ])('the quality is %s', (_name, stored, expected) => {
    expect(begin({ 'player.quality': stored }).selected()).toBe(expected);
  });

  test('the stored quality is not used with data saving', () => {
    expect(begin({ 'player.quality': '1080' }, true).selected()).toBeNull();
  });

  test('a chosen quality is stored, and choosing automatic quality removes it', () => {
    const { memory, choose } = begin({});
    choose('2');
    expect(memory.get('player.quality')).toBe('1080');
    choose('auto');
    expect(memory.size).toBe(0);
  });
});
