/** The notifications of the sandbox, signed as Yoti documents it, and the faults that their delivery can simulate. */
import { constants, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import type { Session } from './sessions.ts';

export const DELIVERY_FAULTS = ['lost', 'repeated', 'reversed', 'late', 'forged', 'other_session'] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

export const isDeliveryFault = (name: unknown): name is DeliveryFault =>
  DELIVERY_FAULTS.some((known) => known === name);

const METHOD = 'AGE_ESTIMATION';
const WRONG_KEY_BITS = 2048;

/** The reported parts of an attempt. */
export interface Attempt {
  readonly state: 'COMPLETE' | 'FAIL' | 'ERROR';
  readonly number: number;
}

interface Signing {
  readonly key: KeyObject;
  readonly now: Date;
  /** Id of another session, which the notification names instead of the real one. */
  readonly sessionId?: string;
}

/** The body of a notification. */
export function notificationOf(
  { id, asked }: Pick<Session, 'id' | 'asked'>,
  { state, number }: Attempt,
  { key, now, sessionId = id }: Signing,
): string {
  const payload = {
    method: METHOD,
    result: state === 'COMPLETE',
    age: asked.age_estimation?.threshold ?? 0,
    session_key: sessionId,
    reference_id: asked.reference_id,
    id: randomUUID(),
    timestamp: Math.floor(now.getTime() / 1000),
    notification_url: asked.notification_url,
    evidence_id: randomUUID(),
    state,
    check_type: 'PASSIVE',
  };
  const compact = JSON.stringify(payload).replaceAll(' ', '');
  const signature = sign('sha256', Buffer.from(compact), {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_MAX_SIGN,
  });
  return JSON.stringify(
    { ...payload, sequence_number: number, signature: signature.toString('base64') },
    null,
    2,
  );
}

/** A key that is not published. */
export const wrongKey = (): KeyObject =>
  generateKeyPairSync('rsa', { modulusLength: WRONG_KEY_BITS }).privateKey;

/** The attempts in the order of their delivery. */
export function deliveryOf(attempts: readonly Attempt[], fault: DeliveryFault | null): readonly Attempt[] {
  if (fault === 'lost') return [];
  if (fault === 'repeated') return attempts.flatMap((attempt) => [attempt, attempt]);
  return fault === 'reversed' ? attempts.toReversed() : attempts;
}
