/** Transfers a guest's positions to the member on login; of two positions in a film, the later one counts. */
import type { Http } from '#app/http/client.ts';
import { ApiError } from '#app/http/errors.ts';
import type { Consent } from '#ports/consent.ts';
import { postLustView } from '../api.ts';
import { positionsHere, type DevicePositions, type Position } from './device-positions.ts';

interface MergeDeps {
  http: Http;
  device: DevicePositions;
  /** Called for each position that was stored for the member. */
  progressed: (progress: { movie_id: number; position_s: number; percent: number }) => void;
}

const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;

/** Whether the refusal is permanent, for example if the member may not watch the film. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= CLIENT_ERROR && error.status < SERVER_ERROR;

/** Sends the positions to the origin; unsent positions stay on the device until the next login. */
export async function mergePositions({ http, device, progressed }: MergeDeps): Promise<void> {
  const send = async ({ movieId, positionS, durationS, observedAt }: Position) => {
    const { visualization_id, current_position, current_percent } = await http.call(postLustView, {
      body: { movie_id: movieId, position: positionS, duration: durationS, observed_at: observedAt },
    });
    if (visualization_id === null) return;
    device.forget(movieId);
    progressed({ movie_id: movieId, position_s: current_position, percent: current_percent });
  };
  // The film watched last is sent last, so that it is first in the history.
  for (const position of device.all().toReversed())
    // Sequentially, so that the origin receives them in the order they were watched.
    await send(position).catch((error: unknown) => {
      if (isRefused(error)) device.forget(position.movieId);
    });
}

/** Like `mergePositions`, for the positions of this browser. */
export const mergeDevice = ({
  consent,
  ...deps
}: Omit<MergeDeps, 'device'> & { consent: Pick<Consent, 'allowed'> | undefined }): Promise<void> =>
  mergePositions({ ...deps, device: positionsHere(consent) });
