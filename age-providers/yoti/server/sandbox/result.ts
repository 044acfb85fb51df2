/** The sandbox's responses about a session, in the documented form. */
import type { Session } from './sessions.ts';

const NOT_ALLOWED = {
  threshold: 0,
  allowed: false,
  level: '',
  authenticity: '',
  attempts: 0,
  attempts_remaining: 0,
};
const METHOD = 'AGE_ESTIMATION';

/** The response to the creation of a session. */
export const createdOf = ({ id, status, expires_at }: Session): object => ({
  id,
  status,
  expires_at: expires_at.toISOString(),
});

/** The response to a request for a session's result. */
export function resultOf(session: Session, sdkId: string): object {
  const { id, asked, status, attempts, created_at, expires_at } = session;
  const isDone = status === 'COMPLETE' || status === 'FAIL';
  return {
    sdk_id: sdkId,
    account_id: '',
    callback_url: asked.callback.url,
    callback: asked.callback,
    notification_url: asked.notification_url,
    cancel_url: asked.cancel_url,
    type: asked.type,
    age_estimation: { ...NOT_ALLOWED, ...asked.age_estimation, attempts },
    digital_id: { ...NOT_ALLOWED, ...asked.digital_id },
    doc_scan: { ...NOT_ALLOWED, ...asked.doc_scan },
    login: NOT_ALLOWED,
    ...(isDone ? { age: asked.age_estimation?.threshold ?? 0, method: METHOD } : {}),
    status,
    reference_id: asked.reference_id,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    updated_at: created_at.toISOString(),
    id,
    biometric_consent_required: true,
    rule_id: '',
    retry_enabled: true,
    resume_enabled: false,
    blocked_locations: [],
    terminal_id: '',
    synchronous_checks: true,
  };
}
