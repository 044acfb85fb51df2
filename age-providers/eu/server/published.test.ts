/** The verification accepts the examples that the profile publishes, as far as they can be verified here. */
import { describe, expect, test } from 'vitest';
import { certificateOf } from './chain.ts';
import { ATTESTATION, certificateIn, PRESENTATION, REQUEST_DATA, responseOf } from './published-vectors.ts';
import { digitalCredentialsTranscript } from './transcript.ts';
import { verifyResponse } from './verify.ts';

const transcript = digitalCredentialsTranscript({
  encryptionInfo: REQUEST_DATA.encryptionInfo,
  origin: 'https://site.example',
});

describe.each([
  ['attestation', ATTESTATION, '2025-07-01T00:00:00Z', '2025-06-01T00:00:00Z'],
  ['presentation', PRESENTATION, '2025-11-01T00:00:00Z', '2025-10-01T00:00:00Z'],
])('the published %s', (_, example, date, before) => {
  const anchors = [certificateOf(certificateIn(example))];
  const verdict = (now: string, trusted = anchors) =>
    verifyResponse(responseOf(example), { transcript, anchors: trusted, now: new Date(now) });

  test('passes every check up to the device signature, which was made for another page', () => {
    expect(verdict(date)).toEqual({ isOfAge: false, reason: 'device_signature' });
  });

  test('is refused before and after its validity', () => {
    expect(verdict(before)).toEqual({ isOfAge: false, reason: 'not_yet_valid' });
    expect(verdict('2026-02-01T00:00:00Z')).toEqual({ isOfAge: false, reason: 'expired' });
  });

  test('is refused without its issuer', () => {
    expect(verdict(date, [])).toEqual({ isOfAge: false, reason: 'issuer_unknown' });
  });

  test('is refused with another signature, digest or value', () => {
    const signature = { ...example, issuerSignature: 'ab'.repeat(64) };
    const digest = { ...example, random: '00'.repeat(32) };
    const given = { transcript, anchors, now: new Date(date) };
    expect(verifyResponse(responseOf(signature), given)).toMatchObject({ reason: 'issuer_signature' });
    expect(verifyResponse(responseOf(digest), given)).toMatchObject({ reason: 'digest' });
  });
});
