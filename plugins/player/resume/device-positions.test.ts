/** A guest's positions are stored on the device, limited in number, and transferred to the member on login. */
import { describe, expect, it } from 'vitest';
import type { DeviceStorage } from '#app/platform/device-storage.ts';
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import { devicePositions, POSITIONS_KEY, POSITIONS_MAX, type Position } from './device-positions.ts';
import { mergePositions } from './merge.ts';

function memory(): DeviceStorage & { stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const at = (movieId: number, positionS: number): Position => ({
  movieId,
  positionS,
  durationS: 1000,
  observedAt: '2026-11-21T20:00:00.000Z',
});

describe('positions on a device', () => {
  it('a stored position resumes a film, unless the film was barely started or watched to its end', () => {
    const device = devicePositions(memory());
    for (const position of [at(1, 300), at(2, 4), at(3, 980)]) device.store(position);
    expect([1, 2, 3, 4].map((id) => device.find(id))).toEqual([300, 0, 0, 0]);
    device.store(at(1, 400));
    expect([device.find(1), device.all().length]).toEqual([400, 3]);
  });

  it('only the most recent films are stored, and the key is removed with the last film', () => {
    const storage = memory();
    const device = devicePositions(storage);
    for (let id = 1; id <= POSITIONS_MAX + 5; id += 1) device.store(at(id, 300));
    expect(device.all()).toHaveLength(POSITIONS_MAX);
    expect(device.find(1)).toBe(0);
    for (const { movieId } of device.all()) device.forget(movieId);
    expect(storage.stored.size).toBe(0);
  });

  it.each(['', 'nonsense', '{}', '[{"movieId":"1"}]', '[{"movieId":1,"positionS":-1}]'])(
    'invalid stored positions are ignored: %s',
    (text) => {
      const storage = memory();
      storage.setItem(POSITIONS_KEY, text);
      expect(devicePositions(storage).all()).toEqual([]);
    },
  );
});

describe('a login', () => {
  function merging(answers: Readonly<Record<number, 'stored' | ApiError>>) {
    const device = devicePositions(memory());
    const sent: number[] = [];
    const progressed: number[] = [];
    const http = {
      call(_endpoint: unknown, { body }: { body: { movie_id: number; position: number } }) {
        sent.push(body.movie_id);
        const answer = answers[body.movie_id];
        return answer === 'stored'
          ? Promise.resolve({ visualization_id: 7, current_position: body.position, current_percent: 30 })
          : Promise.reject(answer ?? new Error('no answer'));
      },
    } as unknown as Http;
    return {
      device,
      sent,
      progressed,
      merge: () => mergePositions({ http, device, progressed: ({ movie_id }) => progressed.push(movie_id) }),
    };
  }

  it('positions of a guest are sent for the member, in the order the films were watched', async () => {
    const { device, merge, sent, progressed } = merging({ 1: 'stored', 2: 'stored' });
    device.store(at(1, 300));
    device.store(at(2, 400));
    await merge();
    expect([sent, progressed, device.all()]).toEqual([[1, 2], [1, 2], []]);
  });

  it('positions of films without access are deleted, and unsent positions stay for the next login', async () => {
    const { device, merge, progressed } = merging({
      1: new ApiError(402, { code: 'upgrade_required' }),
      2: new ApiError(0, { code: 'offline' }),
      3: 'stored',
    });
    for (const id of [1, 2, 3]) device.store(at(id, 300));
    await merge();
    expect([progressed, device.all().map(({ movieId }) => movieId)]).toEqual([[3], [2]]);
  });
});
