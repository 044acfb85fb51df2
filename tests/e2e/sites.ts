/** Where journeys find the brands: an origin of its own for each, or with `npm run two-processes` two processes that both serve both by host. */

/** Whether two processes on Postgres and Redis answer in turn. */
export const IS_TWO_PROCESSES = process.env['TWO_PROCESSES'] === '1';
export const STREAMING = 'http://localhost:4310';
export const STORE = IS_TWO_PROCESSES ? 'http://store.localhost:4310' : 'http://localhost:4311';
/** The sandbox of the gateways: part of the origin, or as gateways are, a site of its own. */
export const SANDBOX = IS_TWO_PROCESSES ? 'http://127.0.0.1:4313' : undefined;
