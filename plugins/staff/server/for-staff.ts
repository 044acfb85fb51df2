/**
 * Route constraint for staff. The router evaluates it before it chooses a route, so that for everyone else the pages do
 * not exist and the response is the usual 404 with the same headers.
 */
import type { IncomingMessage } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { User } from '#ports/session.ts';
import { AUTHORIZATION_COOKIE, type Identity } from '#ports/identity.ts';
import { isStaffRole } from '#ports/sessions.ts';
import { STAFF_PATH } from './html.ts';

const BEARER = /^Bearer (\S+)$/i;

/** Name of the constraint. */
export const FOR_STAFF = { staff: 'yes' } as const;

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Stored = NonNullable<ReturnType<ReturnType<Strategy['storage']>['get']>>;
type Done = (error: Error | null, value?: string) => void;

/** Whether a member is staff, and not impersonated. */
export const isStaff = (user: User | null): user is User =>
  user !== null && !user.impersonate_mode && isStaffRole(user.role);

async function asksAsStaff(identity: Identity, { url = '', headers }: IncomingMessage): Promise<boolean> {
  if (!url.startsWith(STAFF_PATH)) return false;
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
  const cookie = fastifyCookie.parse(headers.cookie ?? '')[AUTHORIZATION_COOKIE];
  if (bearer === undefined && cookie === undefined) return false;
  return isStaff((await identity.identify({ bearer, cookie })).user);
}

/** The constraint for the router. If accounts cannot be read, nobody counts as staff. */
export const staffConstraint = (identity: Identity): Strategy => ({
  name: 'staff',
  mustMatchWhenDerived: false,
  storage: () => {
    const stored = new Map<unknown, Stored>();
    return {
      get: (value) => stored.get(value) ?? null,
      set: (value, store) => void stored.set(value, store),
    };
  },
  // Fastify's types only describe synchronous constraints.
  deriveConstraint: (async (request: IncomingMessage, _context: unknown, done: Done): Promise<void> => {
    const is = await asksAsStaff(identity, request).catch(() => false);
    done(null, is ? FOR_STAFF.staff : undefined);
  }) as unknown as Strategy['deriveConstraint'],
});
