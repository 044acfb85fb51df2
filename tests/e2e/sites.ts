/** Where journeys find the brands: an origin of its own for each, or with `npm run two-processes` two processes that both serve both by host. */

/** Where two processes on Postgres and Redis answer in turn; undefined: nowhere. */
const together = process.env['TWO_PROCESSES'];
export const IS_TWO_PROCESSES = together !== undefined;
/** The ports of a run: the site, the other brand, the tag manager's host, the sandbox, the other two brands. */
export const FIRST_PORT = Number(together ?? 4310);
export const STREAMING = `http://localhost:${FIRST_PORT}`;
export const STORE = IS_TWO_PROCESSES
  ? `http://store.localhost:${FIRST_PORT}`
  : `http://localhost:${FIRST_PORT + 1}`;
/** The other two brands, served by host from one process that their journey starts. */
export const ELSE_CINEMA = `http://localhost:${FIRST_PORT + 4}`;
export const CONFESSIONS = `http://confessions.localhost:${FIRST_PORT + 4}`;
/** The sandbox of the gateways: part of the origin, or as gateways are, a site of its own. */
export const SANDBOX = IS_TWO_PROCESSES ? `http://127.0.0.1:${FIRST_PORT + 3}` : undefined;
export const atSandbox = (path: string): string => `${SANDBOX ?? ''}/_dev/gateways${path}`;
