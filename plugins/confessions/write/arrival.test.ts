/** The modal that opens with /confess waits for its turn, and comes no more where the visitor was quicker. */
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

describe('the modal that opens with its page', () => {
  it('opens in its turn, and gives it back once it is closed', async () => {
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

  it('does not open where the button was quicker, or the page was left', async () => {
    const { arrival, open, ended } = arriving();
    arrival.end();
    await ended;
    expect(open).not.toHaveBeenCalled();
  });

  it('does not open where its turn comes as the page is left', async () => {
    const { arrival, open, grant, ended } = arriving();
    grant();
    arrival.end();
    await ended;
    expect(open).not.toHaveBeenCalled();
  });

  it('gives its turn back where the modal cannot be shown', async () => {
    const { release, modal, grant, ended } = arriving();
    grant();
    modal.reject(new Error('no such file'));
    await expect(ended).rejects.toThrow('no such file');
    expect(release).toHaveBeenCalledOnce();
  });

  it('opens at once in a brand that has no queue', async () => {
    const open = vi.fn<() => Promise<void>>(async () => undefined);
    await createArrival(undefined, open).arrive();
    expect(open).toHaveBeenCalledOnce();
  });
});
