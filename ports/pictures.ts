/** Images with restricted access: used by the host, provided by the plugin with films. */
import { service } from '#kernel/ref.ts';

export interface RestrictedPictures {
  /** Whether visitors from this country may load an image, by its base; contains only restricted images. */
  of(country: string): Promise<ReadonlyMap<string, boolean>>;
}

export const RestrictedPictures = service<RestrictedPictures>('origin.restricted-pictures');
