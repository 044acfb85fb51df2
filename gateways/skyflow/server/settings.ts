/** The operator's settings for Skyflow: `GATEWAY_SKYFLOW_<NAME>`, with each name in capitals. */
import * as v from 'valibot';
import { secret, text, url } from '#gateways/shared/server/setting-kinds.ts';

export const SETTINGS = v.object({
  vault_id: text,
  vault_url: url,
  /** The document with the card fields, shown in a frame. */
  frame_url: url,
  client_id: text,
  key_id: text,
  private_key: secret,
  token_url: url,
});
export type Settings = v.InferOutput<typeof SETTINGS>;
