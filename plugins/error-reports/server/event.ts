/** An error as an event of Sentry's protocol, without request, breadcrumbs, server name or personal data. */
import {
  createEventEnvelope,
  type DsnComponents,
  type Event,
  serializeEnvelope,
  type StackFrame,
} from '@sentry/core';
import { withoutPersonalData } from '../rule-scrub.ts';

/** Stack frames per event; the innermost frames are kept. */
const FRAMES_MAX = 50;
/** Maximum length of a stack frame; JavaScript engines write no longer ones. */
const LINE_MAX_CHARACTERS = 1000;
const CHROMIUM = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/;
const GECKO = /^(?:(.*?)@)?(\S+?):(\d+):(\d+)$/;

function frameOf(line: string): StackFrame[] {
  if (line.length > LINE_MAX_CHARACTERS) return [];
  const [, name, filename = '', lineno, colno] = CHROMIUM.exec(line) ?? GECKO.exec(line) ?? [];
  if (lineno === undefined) return [];
  return [
    {
      function: name ? name : '?',
      filename,
      lineno: Number(lineno),
      colno: Number(colno),
      in_app: !filename.includes('node_modules') && !filename.startsWith('node:'),
    },
  ];
}

/** The frames of a stack, outermost first, as Sentry expects. */
export const framesOf = (stack: string): StackFrame[] =>
  stack.split('\n').flatMap(frameOf).slice(0, FRAMES_MAX).toReversed();

export interface Reported {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly platform: 'javascript' | 'node';
  readonly at: Date;
  readonly brand: string;
  readonly production: boolean;
  /** The source of the error: `error`, `rejection`, `request` or `job`. */
  readonly mechanism: string;
  /** The pattern of the route, or the name of the queue, where the error occurred. */
  readonly route?: string | undefined;
  readonly method?: string | undefined;
  readonly requestId?: string | undefined;
  readonly user?: string | undefined;
  /** Number of reports dropped since the last one because the queue was full. */
  readonly dropped: number;
}

export const eventOf = (one: Reported): Event => ({
  event_id: crypto.randomUUID().replaceAll('-', ''),
  timestamp: one.at.getTime() / 1000,
  platform: one.platform,
  level: 'error',
  environment: one.production ? 'production' : 'development',
  ...(one.route === undefined ? {} : { transaction: one.route }),
  exception: {
    values: [
      {
        type: withoutPersonalData(one.name),
        value: withoutPersonalData(one.message),
        mechanism: { type: one.mechanism, handled: false },
        stacktrace: { frames: framesOf(withoutPersonalData(one.stack)) },
      },
    ],
  },
  tags: {
    brand: one.brand,
    ...(one.method === undefined ? {} : { method: one.method }),
    ...(one.requestId === undefined ? {} : { request_id: one.requestId }),
    ...(one.dropped === 0 ? {} : { dropped: one.dropped }),
  },
  ...(one.user === undefined ? {} : { user: { id: one.user } }),
});

/** Builds the envelope. The library adds `sent_at` and the key. */
export function envelopeOf(event: Event, dsn: DsnComponents): string {
  const envelope = serializeEnvelope(createEventEnvelope(event, dsn));
  return typeof envelope === 'string' ? envelope : new TextDecoder().decode(envelope);
}
