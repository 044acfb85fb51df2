/** The modal of /confess waits for its turn in the queue, unless the visitor opens it before. */
import { describe, expect, it, vi } from 'vitest';
import type { Interruptions } from '#ports/interruptions.ts';
import { createArrival } from './arrival.ts';

function arriving() {
  const turn = Promise.withResolvers<() => void>();
  const modal = Promise.withResolvers<void>();
  const release = vi.fn<() => void>();
  const asked: string[] = [];
  const interruptions: Interruptions = {
    turn(kind, signal) {
      asked.push(kind);
      signal.addEventListener('abort', () => turn.reject(signal.reason));
      return turn.promise;
    },
  };
  const open = vi.fn<() => Promise<void>>(() => modal.promise);
  const arrival = createArrival(interruptions, open);
  return {
    arrival,
    asked,
    open,
    release,
    modal,
    grant: () => turn.resolve(release),
    ended: arrival.arrive(),
  };
}

describe('the modal of /confess', () => {
  it('opens in its turn, and releases the queue when it is closed', async () => {
    const { asked, open, release, modal, grant, ended } = arriving();
    expect(asked).toEqual(['confess']);
    expect(open).not.toHaveBeenCalled();
    grant();
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
    expect(release).not.toHaveBeenCalled();
    modal.resolve();
    await ended;
    expect(release).toHaveBeenCalledOnce();
  });

  it('does not open automatically after the visitor has clicked the button or left the page', async () => {
    const { arrival, open, ended } = arriving();
    arrival.end();
    await ended;
    expect(open).not.toHaveBeenCalled();
  });

  it('does not open if the visitor leaves the page at its turn', async () => {
    const { arrival, open, grant, ended } = arriving();
    grant();
    arrival.end();
    await ended;
    expect(open).not.toHaveBeenCalled();
  });

  it('releases the queue if it fails to load', async () => {
    const { release, modal, grant, ended } = arriving();
    grant();
    modal.reject(new Error('no such file'));
    await expect(ended).rejects.toThrow('no such file');
    expect(release).toHaveBeenCalledOnce();
  });

  it('opens immediately in a brand without a queue', async () => {
    const open = vi.fn<() => Promise<void>>(async () => undefined);
    await createArrival(undefined, open).arrive();
    expect(open).toHaveBeenCalledOnce();
  });
});
