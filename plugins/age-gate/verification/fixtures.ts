/** Realistic events and responses of the verification page, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { AgeMethod, SessionState, WalletRequest } from '../api.ts';
import type { VerificationEvent, VerificationInput } from './setup.ts';

const eu: AgeMethod = { id: 'eu', by: 'wallet' };
const yoti: AgeMethod = { id: 'yoti', by: 'page' };
const sandbox: AgeMethod = { id: 'sandbox', by: 'page' };

const newcomer: VerificationInput = {
  required: true,
  verified: false,
  returned: false,
  back: null,
  isMember: false,
  to: 'b3J0',
  methods: [sandbox],
  sameDevice: false,
};

/** A QR code of 21 by 21 modules with only its corner patterns. */
const walletRequest: WalletRequest = {
  link: 'av://?response_type=vp_token&response_mode=direct_post&nonce=n-0S6_WzA2Mj',
  qr: { size: 21, path: 'M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7z' },
  expires_in_s: 300,
  browser: { protocol: 'org-iso-mdoc', data: { deviceRequest: 'omd2', encryptionInfo: 'gmVk' } },
};

export const verification = {
  input: newcomer,
  inputs: [
    newcomer,
    { ...newcomer, returned: true },
    { ...newcomer, returned: true, back: { reference: 'r3f', code: 'c0d' } },
    { ...newcomer, returned: true, back: { reference: 'r3f', code: 'c0d' }, isMember: true },
    { ...newcomer, verified: true },
    { ...newcomer, required: false },
    { ...newcomer, methods: [eu, yoti, sandbox] },
    { ...newcomer, methods: [eu, yoti, sandbox], returned: true },
    { ...newcomer, methods: [eu], sameDevice: true },
  ] satisfies VerificationInput[],
  events: [
    { type: 'start' },
    { type: 'start', method: 'sandbox' },
    { type: 'start', method: 'eu' },
    { type: 'start', method: 'yoti' },
    { type: 'retry' },
    { type: 'choose' },
    { type: 'switchDevice' },
    { type: 'check' },
    { type: 'keep' },
    { type: 'continue' },
    { type: 'leave' },
  ] satisfies VerificationEvent[],
  outcomes: {
    begin: {
      done: ['/_dev/age/verify/3q2-7w'],
      errors: [new ApiError(503, { code: 'unavailable' }), new ApiError(409, { code: 'already_verified' })],
    },
    ask: {
      done: [walletRequest],
      errors: [new ApiError(503, { code: 'unavailable' }), new ApiError(409, { code: 'already_verified' })],
    },
    complete: {
      done: [
        { success: true, status: 'verified' },
        { success: false, status: 'failed', reason: 'not_of_age' },
        { success: false, status: 'expired' },
        { success: false, status: 'pending' },
      ] satisfies SessionState[],
      errors: [new ApiError(403, { code: 'other_browser' }), new ApiError(0, { code: 'offline' })],
    },
    readOffer: {
      done: [{ valid_until: '2027-06-01T12:00:00.000Z' }, null],
      errors: [new ApiError(0, { code: 'offline' })],
    },
    keepProof: {
      done: [{ proof: null, offer: null }],
      errors: [new ApiError(409, { code: 'nothing_to_keep' })],
    },
    askBrowser: {
      done: [
        { success: true, status: 'verified' },
        { success: false, status: 'failed', reason: 'not_of_age' },
        { success: false, status: 'expired' },
        { success: false, status: 'pending' },
      ] satisfies SessionState[],
      errors: [new Error('the browser cannot')],
    },
    watch: {
      done: [
        { success: true, status: 'verified' },
        { success: false, status: 'failed', reason: 'not_of_age' },
        { success: false, status: 'expired' },
        { success: false, status: 'pending' },
      ] satisfies SessionState[],
      errors: [new ApiError(0, { code: 'offline' })],
    },
    check: {
      done: [
        { success: true, status: 'verified' },
        { success: false, status: 'failed', method: 'yoti', reason: 'below_threshold' },
        { success: false, status: 'expired' },
        { success: false, status: 'pending' },
      ] satisfies SessionState[],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
};
