/**
 * URLs of the brands in journeys: each brand has its own origin, or with `npm run two-processes` two processes serve
 * both brands by host.
 */

/** The port where two processes on Postgres and Redis respond alternately; undefined otherwise. */
const together = process.env['TWO_PROCESSES'];
export const IS_TWO_PROCESSES = together !== undefined;
/**
 * The first port of a run, which uses one each for the site, the other brand, the tag manager's host, the sandbox, and
 * the other two brands.
 */
export const FIRST_PORT = Number(together ?? 4310);
export const STREAMING = `http://localhost:${FIRST_PORT}`;
export const STORE = IS_TWO_PROCESSES
  ? `http://store.localhost:${FIRST_PORT}`
  : `http://localhost:${FIRST_PORT + 1}`;
/** The other two brands, served by host from one process that their journey starts. */
export const ELSE_CINEMA = `http://localhost:${FIRST_PORT + 4}`;
export const CONFESSIONS = `http://confessions.localhost:${FIRST_PORT + 4}`;
/** The gateway sandbox: part of the origin, or a separate site. */
export const SANDBOX = IS_TWO_PROCESSES ? `http://127.0.0.1:${FIRST_PORT + 3}` : undefined;
export const atSandbox = (path: string): string => `${SANDBOX ?? ''}/_dev/gateways${path}`;
