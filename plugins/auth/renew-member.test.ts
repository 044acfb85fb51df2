/** Reloading the member updates the session, and keeps the current data on failure. */
import { expect, it, vi } from 'vitest';
import { ApiError } from '#app/http/errors.ts';
import type { Http } from '#app/http/client.ts';
import { renewMember } from './renew-member.ts';
import type { SessionHub } from './session/hub.ts';
import { memberFixture } from './session/fixtures.ts';

function renewal(user: typeof memberFixture | null, answer: () => Promise<unknown>) {
  const send = vi.fn<(event: unknown) => void>();
  const call = vi.fn<() => Promise<unknown>>(answer);
  const hub = { started: Promise.resolve({ send }), user: () => user } as unknown as SessionHub;
  return { send, call, done: renewMember({ hub, http: { call } as unknown as Http }) };
}

it('reloading passes the current member to the session', async () => {
  const confirmed = { ...memberFixture, is_email_verified: true };
  const { send, done } = renewal(memberFixture, async () => confirmed);
  await done;
  expect(send).toHaveBeenCalledWith({ type: 'known', user: confirmed });
});

it('reloading does nothing for guests and keeps the current data if the call fails', async () => {
  const guest = renewal(null, async () => memberFixture);
  await guest.done;
  expect(guest.call).not.toHaveBeenCalled();
  const offline = renewal(memberFixture, () => Promise.reject(new ApiError(0, { code: 'offline' })));
  await offline.done;
  expect(offline.send).not.toHaveBeenCalled();
});
