/** Parses the request bodies of the sandbox's servers. */
import type { FastifyRequest } from 'fastify';

export const formOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(String(request.body ?? '')));

export function jsonOf(request: FastifyRequest): Record<string, unknown> {
  try {
    return JSON.parse(String(request.body ?? '')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The query by lower-case names, as ASP.NET reads it. */
export const queryOf = (request: FastifyRequest): ReadonlyMap<string, string> =>
  new Map(
    [...new URL(request.url, 'http://sandbox').searchParams].map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  );
