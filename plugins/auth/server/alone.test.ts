/** Sign-ups of a brand with only this module, and with a module whose sign-up step fails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineModule } from '#server/bootstrap/module.ts';
import { SignUps } from '#ports/sign-ups.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { getMe, postSignUp } from '../api.ts';
import { module } from './module.ts';

const PASSWORD = 'cold lantern above';

/** A module that rejects one email address in its sign-up step. */
const door = defineModule({
  id: 'door',
  needs: { signUps: SignUps },
  setup(_origin, { signUps }) {
    signUps.include(async (transaction, { userId }) => {
      const { email } = await transaction
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      if (email === 'turned-away@example.com') throw new Error('turned away');
    });
    return {};
  },
});

let site: TestOrigin;
beforeAll(async () => void (site = await testOrigin({ modules: [door, module] })));
afterAll(() => site.close());

const signUp = (email: string) => {
  const { http } = site.visitor();
  return http
    .call(postSignUp, { body: { email, password: PASSWORD, send_verification_email: true } })
    .then(() => http.call(getMe));
};

describe('a sign-up', () => {
  it('needs no other module and sends no email', async () => {
    expect(await signUp('alone@example.com')).toMatchObject({ email: 'alone@example.com' });
    await site.runJobs();
    expect(site.mails).toEqual([]);
  });

  it('creates no account if a step of another module fails', async () => {
    await expect(signUp('turned-away@example.com')).rejects.toMatchObject({ status: 500 });
    const left = site.origin.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'turned-away@example.com');
    expect(await left.execute()).toEqual([]);
  });
});
