/** Which pictures not everybody may fetch: asked by the host, answered by whoever has films. */
import { service } from '#kernel/ref.ts';

export interface RestrictedPictures {
  /** By its base, whether a visitor from this country may fetch a picture, for those that somebody may not fetch. */
  of(country: string): Promise<ReadonlyMap<string, boolean>>;
}

export const RestrictedPictures = service<RestrictedPictures>('origin.restricted-pictures');
