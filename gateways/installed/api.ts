/** Endpoints of single gateways. Generated from the folders in `gateways/` by `npm run gateways`. */
export * from '#gateways/epoch/api.ts';
export * from '#gateways/skyflow/api.ts';
