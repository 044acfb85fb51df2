/** Settings of external services for each brand of a process: realtime, a tag manager. */
import type * as v from 'valibot';
import { hostedApps, PUSHER_VARIABLES, pusherFaults, type HostedApp } from '../config/pusher-settings.ts';
import {
  TAG_MANAGER_VARIABLES,
  tagManagerFaults,
  tagManagers,
  type TagManagerSettings,
} from '../config/tag-manager-settings.ts';

export interface BrandServices {
  /** The external realtime service that replaces our own server; absent: none. */
  readonly hostedPusher: HostedApp | undefined;
  /** null: none is loaded. */
  readonly tagManager: TagManagerSettings | null;
}

/** The relevant part of the environment. */
export const SERVICE_VARIABLES = { ...PUSHER_VARIABLES, ...TAG_MANAGER_VARIABLES };
type Variables = v.InferOutput<v.ObjectSchema<typeof SERVICE_VARIABLES, undefined>>;

export const serviceFaults = (
  given: Variables,
  { brands, production }: { brands: number; production: boolean },
): string[] => [...pusherFaults(given, { brands, production }), ...tagManagerFaults(given, brands)];

/** The brands, each with its services; requires a valid environment. */
export function withServices<Brand extends object>(
  brands: readonly Brand[],
  given: Variables,
): (Brand & BrandServices)[] {
  const [apps, managers] = [hostedApps(given), tagManagers(given, brands.length)];
  return brands.map((one, at) => ({ ...one, hostedPusher: apps[at], tagManager: managers[at] ?? null }));
}
