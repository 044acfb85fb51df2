/** A member who uses every feature of a brand, from the first visit to the deletion of the account. */
import { strFromU8, unzipSync } from 'fflate';
import {
  deleteMeGdpr,
  getMeLeaving,
  postEmailChange,
  postMeEmail,
  postMeExport,
  postMePassword,
  postMeUpdate,
} from '#plugins/account/api.ts';
import { postStats } from '#plugins/analytics/api.ts';
import { postLogin, postPasswordResetCreate, postSignUp } from '#plugins/auth/api.ts';
import { postAddToSegment } from '#plugins/reminders/api.ts';
import { postSearch } from '#plugins/search/api.ts';
import { saveConsent } from '#plugins/consent/api.ts';
import { postErrorReport } from '#plugins/error-reports/api.ts';
import { postImpersonation, postImpersonationBegin } from '#plugins/impersonation/api.ts';
import { postNewsletterConfirm, postNewsletterSubscriber } from '#plugins/newsletter/api.ts';
import { postUserVerificationEmail, postUserVerify } from '#plugins/verification/api.ts';
import { postWithdrawal } from '#plugins/withdrawal/api.ts';
import { getMe } from '#plugins/auth/api.ts';
import { putLibraryChoices } from '#plugins/library/api.ts';
import { postAgeProof, SESSION_COOKIE } from '#plugins/age-gate/api.ts';
import { openSession } from '#plugins/age-gate/server/store.ts';
import { IN_BRITAIN, settle } from '#plugins/age-gate/server/testing-gate.ts';
import { buyEverything } from './buying.ts';
import { noticeEverything } from './noticing.ts';
import { numberNext, type TraceSite } from './site.ts';
import { MEMBER, MEMBER_NUMBER, STAFF, WRITTEN } from './strings.ts';
import { writeEverything } from './writing.ts';
import { unreadableIn } from '../export-page.ts';

const DAY_MS = 86_400_000;
const OTHER_NUMBER = 20_000;

async function arrive({ at, browser: { http }, step, tokenOf }: TraceSite): Promise<void> {
  await step('look around', [postStats], () => http.call(postStats, { body: { path: '/' } }));
  await step('choose cookies', [saveConsent], () =>
    http.call(saveConsent, {
      body: {
        visitor_id: '3f2c8a52-6d1a-4b7e-9a55-3f1f0a8f2c77',
        country_code: 'ES',
        cookie_type: { strictly_necessary: true, marketing: true, statistics: true, preferences: true },
      },
    }),
  );
  await step('search', [postSearch], () => http.call(postSearch, { body: { query: WRITTEN.search } }));
  await step('subscribe to the newsletter', [postNewsletterSubscriber, postNewsletterConfirm], async () => {
    await http.call(postNewsletterSubscriber, { body: { email: MEMBER.email, legalConsent: true } });
    const token = await tokenOf('/newsletter/confirm/');
    await http.call(postNewsletterConfirm, { body: { token } });
  });
  await step('sign up', [postSignUp], async () => {
    await http.call(postSignUp, { body: { email: MEMBER.email, password: MEMBER.password } });
    const { id } = await http.call(getMe);
    if (id !== MEMBER_NUMBER) throw new Error(`the member has number ${id}`);
    // The state of the id sequence is in every backup.
    await numberNext(at, OTHER_NUMBER);
  });
  await step('report an error', [postErrorReport], () =>
    http.call(postErrorReport, {
      body: {
        name: 'TypeError',
        message: `${MEMBER.email} is not a function`,
        stack: `at ${MEMBER.nickname} (https://example.org/${MEMBER.email}:1:1)`,
        kind: 'error',
        user: null,
      },
    }),
  );
  await step('confirm the address', [postUserVerificationEmail, postUserVerify], async () => {
    at.site.clock.advance(DAY_MS / 24);
    await http.call(postUserVerificationEmail);
    await http.call(postUserVerify, { body: { token: await tokenOf('/verify-account/') } });
  });
  await step('log in with a wrong password, and again', [postLogin], async () => {
    const elsewhere = at.site.visitor({ 'x-forwarded-for': '198.51.100.232' });
    await elsewhere.http
      .call(postLogin, { body: { username: MEMBER.email, password: 'not this one' } })
      .catch(() => undefined);
    await elsewhere.http.call(postLogin, { body: { username: MEMBER.email, password: MEMBER.password } });
  });
  await step('ask for a new password', [postPasswordResetCreate], () =>
    http.call(postPasswordResetCreate, { body: { email: MEMBER.email } }),
  );
  await step('change the password', [postMePassword], () =>
    http.call(postMePassword, {
      body: {
        current_password: MEMBER.password,
        password: MEMBER.password,
        password_confirmation: MEMBER.password,
      },
    }),
  );
  await step('fill in the profile', [postMeUpdate], () =>
    http.call(postMeUpdate, {
      body: {
        username: MEMBER.firstNickname,
        name: MEMBER.name,
        last_name: MEMBER.lastName,
        address: MEMBER.address,
        zip_code: MEMBER.zip,
        city: MEMBER.city,
        country_state: MEMBER.state,
        accepted_mailing: true,
      },
    }),
  );
  await step('ask for a reminder', [postAddToSegment], async () => {
    const { slug } = await at.site.origin.db
      .selectFrom('movies')
      .select('slug')
      .where('status', '=', 'Upcoming Release')
      .limit(1)
      .executeTakeFirstOrThrow();
    await http.call(postAddToSegment, { body: { segment: `release-${slug}` } });
  });
}

async function beImpersonated({ at, admin, step }: TraceSite): Promise<void> {
  await step('be impersonated', [postImpersonation, postImpersonationBegin], async () => {
    const body = { user_id: MEMBER_NUMBER, reason: STAFF.impersonation };
    const { token } = await admin.http.call(postImpersonation, { body });
    const inPlace = at.visitor();
    await inPlace.http.call(postImpersonationBegin, { body: { token } });
    await inPlace.http.call(getMe);
  });
}

async function choose({ at, browser: { http }, step }: TraceSite): Promise<void> {
  await step('choose suggestions', [putLibraryChoices], () =>
    http.call(putLibraryChoices, { body: { suggests: true, sums_up: false } }),
  );
  await step('store a proof of age', [postAgeProof], async () => {
    const abroad = at.visitor({ 'x-el-country': 'GB' });
    await abroad.http.call(postLogin, { body: { username: MEMBER.email, password: MEMBER.password } });
    const session = await openSession(at.site.origin, IN_BRITAIN);
    await settle(at.site.origin, session, 'verified');
    abroad.cookies.set(SESSION_COOKIE, session);
    await abroad.http.call(postAgeProof);
  });
}

async function rename({ browser: { http }, step }: TraceSite): Promise<void> {
  await step('take another nickname', [postMeUpdate], () =>
    http.call(postMeUpdate, { body: { username: MEMBER.nickname } }),
  );
}

async function withdraw({ browser: { http }, step }: TraceSite): Promise<void> {
  await step('send a statement of withdrawal', [postWithdrawal], () =>
    http.call(postWithdrawal, {
      body: {
        name: `${MEMBER.name} ${MEMBER.lastName}`,
        email: MEMBER.email,
        contract: WRITTEN.withdrawal,
        key: crypto.randomUUID(),
      },
    }),
  );
}

async function changeAddress({ browser: { http }, step, tokenOf }: TraceSite): Promise<void> {
  await step('change the address', [postMeEmail, postEmailChange], async () => {
    await http.call(postMeEmail, { body: { email: MEMBER.newEmail, password: MEMBER.password } });
    const token = await tokenOf('/change-email/', MEMBER.newEmail);
    await http.call(postEmailChange, { params: { token } });
  });
}

/** All actions before the deletion. */
export async function useEverything(site: TraceSite, gateways?: readonly string[]): Promise<void> {
  await arrive(site);
  await writeEverything(site);
  await buyEverything(site, gateways);
  await noticeEverything(site);
  await choose(site);
  await rename(site);
  await beImpersonated(site);
  await withdraw(site);
  await changeAddress(site);
  await site.step('export the data', [postMeExport], async () => {
    const blob = await site.browser.http.call(postMeExport);
    const page = unzipSync(new Uint8Array(await blob.arrayBuffer()))['index.html'];
    const unreadable = unreadableIn(strFromU8(page ?? new Uint8Array()));
    if (unreadable.length > 0) throw new Error(`the exported page shows ${unreadable.join(', ')}`);
  });
}

export async function deleteEverything({ at, browser: { http }, step }: TraceSite): Promise<void> {
  await step('delete the account', [deleteMeGdpr], async () => {
    const { confirms } = await http.call(getMeLeaving);
    await http.call(deleteMeGdpr, { body: { password: MEMBER.password, confirms } });
  });
  // Sends the last email and runs all waiting jobs.
  await at.site.runJobs({ early: true });
}
