/** The operator's settings for DIMOCO: `GATEWAY_DIMOCO_<NAME>`, with each name in capitals. */
import * as v from 'valibot';
import { secret, text, url } from '#gateways/shared/server/setting-kinds.ts';

export const SETTINGS = v.object({ api_url: url, merchant: text, order: text, secret });
export type Settings = v.InferOutput<typeof SETTINGS>;
