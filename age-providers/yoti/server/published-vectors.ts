/**
 * Examples that Yoti publishes for its Age Verification Service, values unchanged (sources in
 * docs/reference/age-providers-wire.md).
 */

/** "Full example" of the body that creates a session. */
export const SESSION = {
  type: 'OVER',
  age_estimation: { allowed: true, threshold: 21, level: 'PASSIVE', retry_limit: 1 },
  digital_id: {
    allowed: true,
    threshold: 18,
    age_estimation_allowed: true,
    age_estimation_threshold: 21,
    level: 'NONE',
    retry_limit: 1,
  },
  doc_scan: { allowed: true, threshold: 18, authenticity: 'AUTO', level: 'PASSIVE', retry_limit: 1 },
  credit_card: { allowed: false, threshold: 18, level: 'NONE', retry_limit: 1 },
  mobile: { allowed: false, level: 'NONE', retry_limit: 1 },
  ttl: 900,
  reference_id: 'over_18_example',
  callback: { auto: true, url: 'https://www.yoti.com' },
  notification_url: 'https://yourdomain.example/webhook',
  cancel_url: 'https://www.yoti.com',
  retry_enabled: false,
  resume_enabled: false,
  synchronous_checks: true,
};

/** The published reply, with an id instead of the word `uuid`. */
export const CREATED = {
  id: '14010f56-3f04-4f1f-84e7-a43ff723ef86',
  status: 'PENDING',
  expires_at: '2025-08-08T23:41:39Z',
};

const NOT_ALLOWED = {
  threshold: 0,
  allowed: false,
  level: '',
  authenticity: '',
  attempts: 0,
  attempts_remaining: 0,
};

const CONFIGURED = {
  sdk_id: '5d3add31-3a3a-4d3b-a6b4-347edb35264c',
  account_id: '',
  callback_url: 'https://www.yoti.com',
  callback: { url: 'https://www.yoti.com', auto: true },
  cancel_url: 'https://www.google.com',
  type: 'OVER',
  age_estimation: {
    threshold: 21,
    allowed: true,
    level: 'NONE',
    authenticity: 'AUTO',
    attempts: 0,
    attempts_remaining: 1,
  },
  credit_card: NOT_ALLOWED,
  mobile: NOT_ALLOWED,
  login: NOT_ALLOWED,
  age_key: NOT_ALLOWED,
  la_wallet: NOT_ALLOWED,
  social_security_number: NOT_ALLOWED,
  us_florida_hb3: NOT_ALLOWED,
  double_anonymity: NOT_ALLOWED,
  electronic_id: { threshold: 0, allowed: false, sub_methods: null, attempts: 0, attempts_remaining: 0 },
  reference_id: 'over_18_example',
  biometric_consent_required: true,
  rule_id: '',
  retry_enabled: true,
  resume_enabled: true,
  blocked_locations: [],
  biometric_consent_given_at: '',
  terminal_id: '',
  synchronous_checks: true,
};

/** The result of a complete session. */
export const COMPLETE = {
  ...CONFIGURED,
  notification_url: 'https://webhook.site/0d11f3a1-cb6f-4df4-9b84-25afd378ff15',
  age: 18,
  status: 'COMPLETE',
  method: 'DIGITAL_ID',
  created_at: '2025-04-16T08:54:34.739262Z',
  expires_at: '2025-04-16T09:04:34.739262Z',
  updated_at: '2025-04-16T08:55:45.426737Z',
  id: '14010f56-3f04-4f1f-84e7-a43ff723ef86',
  evidence_id: '4786ecb7-c10c-4037-9947-aaa6507e7414',
};

/** The result of a session that the visitor has not begun. */
export const PENDING = {
  ...CONFIGURED,
  notification_url: 'https://yourdomain.example/webhook',
  status: 'PENDING',
  created_at: '2025-04-09T12:34:33.455033Z',
  expires_at: '2025-04-10T16:21:13.455033Z',
  updated_at: '2025-04-09T12:34:33.455033Z',
  id: 'bb005956-650d-4368-a4d6-212268a8f875',
};

/** A notification; its published signature is a placeholder. */
export const NOTIFICATION = {
  method: 'AGE_ESTIMATION',
  result: false,
  age: 30,
  session_key: '69db8ad4-c983-40b3-b95a-a8fa576e70a6',
  reference_id: 'some_reference_id',
  id: '2480375e-ddc0-4832-9b82-b1d14af5cf75',
  timestamp: 1613482863,
  notification_url: 'https://mynotification.example.com',
  evidence_id: 'da4070de-3d34-44d7-86d4-7d6fdf547740',
  state: 'FAIL',
  check_type: 'NONE',
  sequence_number: 1,
  signature: 'some_signature',
};

/** The documented states of a result. */
export const STATES = [
  'PENDING',
  'IN_PROGRESS',
  'FAIL',
  'COMPLETE',
  'ERROR',
  'CANCELLED',
  'EXPIRED',
] as const;
