/** The structured log: JSON lines on standard output, without secrets, addresses or what people typed. */
import type { FastifyBaseLogger } from 'fastify';
import { pino, type DestinationStream } from 'pino';

/** Names of fields that are removed from log entries, up to three levels deep. */
const SECRET_NAMES = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'authorization',
  'cookie',
  'email',
  'to',
  'address',
  'remoteAddress',
  'ip',
  'body',
];

interface Fault extends Error {
  code?: unknown;
  cause?: unknown;
}

/** An error without the additional fields of database drivers, which quote rows and parameters. */
function plainError(error: Fault): object {
  return {
    type: error.name,
    message: error.message,
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: plainError(error.cause) } : {}),
  };
}

export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: plainError },
  };
  return destination ? pino(options, destination) : pino(options);
}
