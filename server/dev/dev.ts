/** What helps while building: `/_dev` and the pages below it. Registered outside production only. */
import type { FastifyInstance } from 'fastify';
import type { ListedHandler } from '../modules/listed.ts';
import type { Origin } from '../origin.ts';

export interface DevOptions {
  readonly origin: Origin;
  readonly handlers: readonly ListedHandler[];
}

export async function dev(_app: FastifyInstance, _options: DevOptions): Promise<void> {}
