/** Realistic events and responses of the list of sessions, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { DeviceSession } from '../api.ts';
import type { DevicesEvent } from './machine.ts';

const session = (id: string, day: string, current = false): DeviceSession => ({
  id,
  started_at: `2026-05-${day}T19:20:00.000Z`,
  last_used_at: `2026-06-${day}T08:05:00.000Z`,
  current,
});

const sessions: readonly DeviceSession[] = [
  session('6f1c1b5e-0f7d-4d6e-9c1b-2a8f00a1c001', '12', true),
  session('6f1c1b5e-0f7d-4d6e-9c1b-2a8f00a1c002', '09'),
  session('6f1c1b5e-0f7d-4d6e-9c1b-2a8f00a1c003', '03'),
];

const offline = new ApiError(0, { code: 'offline' });

export const devicesFixtures = {
  inputs: [{ sessions }],
  events: [
    { type: 'end', id: '6f1c1b5e-0f7d-4d6e-9c1b-2a8f00a1c002' },
    { type: 'endOthers' },
  ] satisfies DevicesEvent[],
  outcomes: { end: { errors: [offline] }, endOthers: { errors: [offline] } },
};
