/** Endpoints of single gateways. Made of the folders here by `npm run gateways`. */
export * from '../gateways/epoch/api.ts';
export * from '../gateways/skyflow/api.ts';
