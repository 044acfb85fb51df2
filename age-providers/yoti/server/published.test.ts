/**
 * The provider against the material that Yoti publishes: bodies, results, notifications and the key for their
 * signatures.
 */
import { constants, createVerify, generateKeyPairSync, sign } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';
import { YOTI_PUBLIC_KEY } from './public-key.ts';
import { COMPLETE, CREATED, NOTIFICATION, PENDING, SESSION, STATES } from './published-vectors.ts';
import { publicKeyOf, SETTINGS } from './settings.ts';
import { provedNotification } from './signature.ts';
import { Created, Notification, Result, sessionBody } from './wire.ts';

const named = { reference: 'over_18_example', providerReference: COMPLETE.id };

test('the body that creates a session has the members and types of the published example', () => {
  const body = sessionBody({
    reference: SESSION.reference_id,
    returnUrl: SESSION.callback.url,
    cancelUrl: SESSION.cancel_url,
    notificationUrl: SESSION.notification_url,
    checks: ['age_estimation', 'digital_id', 'doc_scan'],
    estimationAge: 21,
  }) as Record<string, unknown>;
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(SESSION).toSorted());
  const { age_estimation_allowed, age_estimation_threshold, ...digitalId } = SESSION.digital_id;
  expect([age_estimation_allowed, age_estimation_threshold]).toEqual([true, 21]);
  const attempts = { retry_limit: 3 };
  expect(body).toEqual({
    ...SESSION,
    age_estimation: { ...SESSION.age_estimation, ...attempts },
    digital_id: { ...digitalId, ...attempts },
    doc_scan: { ...SESSION.doc_scan, ...attempts },
    credit_card: { ...SESSION.credit_card, ...attempts },
    mobile: { ...SESSION.mobile, threshold: 18, ...attempts },
    retry_enabled: true,
  });
});

test('the published responses are parsed', () => {
  expect(v.parse(Created, CREATED).id).toBe(CREATED.id);
  expect(v.parse(Notification, NOTIFICATION).session_key).toBe(NOTIFICATION.session_key);
  expect(outcomeOf(v.parse(Result, COMPLETE), named)).toEqual({ verdict: 'approved' });
  expect(outcomeOf(v.parse(Result, PENDING), { ...named, providerReference: PENDING.id })).toEqual({
    verdict: 'pending',
  });
});

describe('a result', () => {
  const outcome = (changes: object) => outcomeOf(v.parse(Result, { ...COMPLETE, ...changes }), named);

  test.each(STATES)('a result with the documented state %s has its own outcome', (status) => {
    const meaning = {
      PENDING: { verdict: 'pending' },
      IN_PROGRESS: { verdict: 'pending' },
      FAIL: { verdict: 'declined', reason: 'below_threshold' },
      COMPLETE: { verdict: 'approved' },
      ERROR: { verdict: 'declined', reason: 'unreadable' },
      CANCELLED: { verdict: 'declined', reason: 'cancelled' },
      EXPIRED: { verdict: 'declined', reason: 'too_late' },
    };
    expect(outcome({ status })).toEqual(meaning[status]);
  });

  test.each(['PAUSED', 'complete', '', 'toString', '__proto__'])(
    'a result with an undocumented state leaves the session pending: %j',
    (status) => {
      expect(outcome({ status })).toEqual({ verdict: 'pending' });
    },
  );

  test.each([
    { age: 17 },
    { age: 18.5 },
    { age: null },
    { age: undefined },
    { type: 'UNDER' },
    { type: 'AGE' },
    { type: undefined },
    { id: PENDING.id },
    { reference_id: 'another' },
    { reference_id: undefined },
  ])('a complete result with a wrong proof throws: %j', (changes) => {
    expect(() => outcome(changes)).toThrow(/the result/);
  });
});

describe('a notification', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  /** Signs by the published steps, as the published example code implements them. */
  function signed(notification: object, key = privateKey): string {
    const { sequence_number, signature: _, ...payload } = notification as typeof NOTIFICATION;
    const text = JSON.stringify(payload).replace(/\s/g, '');
    const signature = sign('sha256', Buffer.from(text), {
      key,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_MAX_SIGN,
    }).toString('base64');
    return JSON.stringify({ ...payload, sequence_number, signature });
  }

  test('a signed notification is accepted in any JSON format', () => {
    const body = signed(NOTIFICATION);
    expect(provedNotification(body, publicKey)?.session_key).toBe(NOTIFICATION.session_key);
    expect(provedNotification(JSON.stringify(JSON.parse(body), null, 4), publicKey)).not.toBeNull();
    const spaced = signed({ ...NOTIFICATION, evidence_id: 'with a space' });
    expect(provedNotification(spaced, publicKey)).not.toBeNull();
  });

  test('a notification signed here passes the published example code, and one with a placeholder signature is refused', () => {
    const body = signed(NOTIFICATION);
    const { sequence_number, signature, ...payload } = JSON.parse(body) as typeof NOTIFICATION;
    expect(sequence_number).toBe(1);
    const verifier = createVerify('RSA-SHA256');
    verifier.update(JSON.stringify(payload).replace(/\s/g, ''));
    expect(
      verifier.verify(
        { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING },
        Buffer.from(signature, 'base64'),
      ),
    ).toBe(true);
    expect(provedNotification(JSON.stringify(NOTIFICATION), publicKey)).toBeNull();
  });

  test('a notification with another sequence number is accepted, because the number is not signed', () => {
    const body = signed(NOTIFICATION).replace('"sequence_number":1', '"sequence_number":7');
    expect(provedNotification(body, publicKey)).not.toBeNull();
  });

  test.each(Object.keys(NOTIFICATION).filter((name) => !['sequence_number', 'signature'].includes(name)))(
    'a notification with a changed %s is refused',
    (name) => {
      const notification = JSON.parse(signed(NOTIFICATION)) as Record<string, unknown>;
      const changed = { ...notification, [name]: `${String(notification[name])}x` };
      expect(provedNotification(JSON.stringify(changed), publicKey)).toBeNull();
    },
  );

  test('a notification with the signature of another key is refused', () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(provedNotification(signed(NOTIFICATION, other.privateKey), publicKey)).toBeNull();
    expect(provedNotification(signed(NOTIFICATION), publicKeyOf(v.parse(v.object(SETTINGS), {})))).toBeNull();
  });
});

test('the published key is an RSA key of 3072 bits', () => {
  const key = publicKeyOf(v.parse(v.object(SETTINGS), {}));
  expect(key.asymmetricKeyType).toBe('rsa');
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072);
  expect(YOTI_PUBLIC_KEY).toContain('BEGIN PUBLIC KEY');
});
