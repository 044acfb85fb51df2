/** Pictures with restricted access: used by the host, provided by the plugin with films. */
import { service } from '#kernel/ref.ts';

export interface RestrictedPictures {
  /** Whether a visitor from this country may load a picture, by its base, for restricted pictures only. */
  of(country: string): Promise<ReadonlyMap<string, boolean>>;
}

export const RestrictedPictures = service<RestrictedPictures>('origin.restricted-pictures');
