/** The demo wallet against the origin: an honest answer is accepted, and each faulty one is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS, type Fault } from './sandbox/faults.ts';
import { openDemoWalletSite, type DemoWalletSite } from './testing-demo.ts';

let demo: DemoWalletSite;
beforeAll(async () => {
  demo = await openDemoWalletSite();
}, 60_000);
afterAll(() => demo.site.close());

const VERIFIED = { success: true, status: 'verified', method: 'eu' };
const PENDING = { success: false, status: 'pending', method: 'eu' };
const failed = (reason: string) => ({ success: false, status: 'failed', method: 'eu', reason });

/** The session's state at the origin after each fault. A body of 1 MB is not read, and two equal answers count once. */
const OUTCOMES: Record<Fault, unknown> = {
  false: failed('not_of_age'),
  expired: failed('expired'),
  unknown_issuer: failed('issuer_unknown'),
  revoked_anchor: failed('issuer_unknown'),
  self_signed: failed('issuer_unknown'),
  other_document: failed('doc_type'),
  extra_elements: failed('elements'),
  truncated: failed('malformed'),
  one_megabyte: PENDING,
  wrong_nonce: failed('device_signature'),
  wrong_origin: failed('device_signature'),
  wrong_client: failed('device_signature'),
  other_visitor: failed('device_signature'),
  replayed: failed('device_signature'),
  two_at_once: VERIFIED,
};

test('the wallet shows in the language of its device which site requests which data, before it answers', async () => {
  const { session, request } = await demo.visitor();
  const page = await (await demo.open(request.link)).text();
  expect(page).toContain('films.example asks whether you are 18 or over. Nothing else is shared.');
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  expect(await demo.statusOf(session)).toEqual(PENDING);
});

test('an honest wallet on another device proves the age of a visitor', async () => {
  const { session, request } = await demo.visitor();
  const sent = await demo.press(request.link, 'share');
  expect(sent.status).toBe(200);
  expect(await sent.text()).toContain('The answer was sent.');
  expect(await demo.statusOf(session)).toEqual(VERIFIED);
});

test('a wallet on the same device redirects the browser to the gate with a return code', async () => {
  const { session, request } = await demo.visitor(true);
  const sent = await demo.press(request.link, 'share');
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).toMatch(
    /^https:\/\/films\.example\/age-verification\?to=b3J0&reference=[\w-]+&code=[\w-]+$/,
  );
  expect(sent.headers.get('location')).not.toContain(session);
  // Only the browser that began the verification completes it (`relay.test.ts`).
  expect(await demo.statusOf(session)).toEqual(PENDING);
});

test('a holder who declines gets the reason declined', async () => {
  const { session, request } = await demo.visitor();
  await demo.press(request.link, 'decline');
  expect(await demo.statusOf(session)).toEqual(failed('declined'));
});

test.each(['https://films.example/', 'av://?response_type=vp_token', 'nothing'])(
  'the wallet refuses an invalid request: %s',
  async (link) => {
    expect((await demo.open(link)).status).toBe(422);
    expect((await demo.press(link, 'share')).status).toBe(422);
  },
);

test('the wallet refuses a request whose client differs from the receiver of the answer', async () => {
  const { request } = await demo.visitor();
  const link = new URL(request.link);
  link.searchParams.set('client_id', 'redirect_uri:https://elsewhere.example/');
  expect((await demo.press(link.href, 'share')).status).toBe(422);
});

describe('a faulty wallet through OpenID4VP', () => {
  test.each(FAULTS)('(%s) gets the expected result', async (fault) => {
    // An earlier visitor whose answer can be replayed.
    const before = await demo.visitor();
    await demo.press(before.request.link, 'share');
    const { session, request } = await demo.visitor();
    const sent = await demo.press(request.link, 'share', fault);
    expect(sent.status).toBe(200);
    expect(await demo.statusOf(session)).toEqual(OUTCOMES[fault]);
    expect(await demo.statusOf(before.session)).toEqual(VERIFIED);
  });
});

describe('a faulty wallet through the Digital Credentials API', () => {
  test.each(FAULTS)('(%s) gets the expected result', async (fault) => {
    const before = await demo.visitor();
    const first = await demo.inBrowser(before.request, {});
    expect((await demo.sendInBrowser(before.session, first)).json).toEqual(VERIFIED);
    const { session, request } = await demo.visitor();
    const response = await demo.inBrowser(request, { fault });
    const { status, json } = await demo.sendInBrowser(session, response);
    if (fault === 'one_megabyte') expect(status).toBeGreaterThanOrEqual(400);
    else expect(json).toEqual(OUTCOMES[fault]);
    expect(status).toBeLessThan(500);
    expect(await demo.statusOf(session)).toEqual(OUTCOMES[fault]);
  });
});
