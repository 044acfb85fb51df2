/** Verifying a member's own password while the account is being deleted. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberVisitor } from '#server/http/endpoints/handle.ts';
import { testOrigin, type TestOrigin } from '#server/testing/origin.ts';
import { ownPasswordOf } from './own-password.ts';

let site: TestOrigin;
beforeAll(async () => {
  site = await testOrigin();
});
afterAll(() => site.close());

it('a password is not reported as wrong if the account was deleted a moment ago', async () => {
  const gone = { user: { id: 404 }, session: { family: randomUUID() } } as MemberVisitor;
  const asked = ownPasswordOf(site.origin).confirm(gone, { password: 'a long evening', field: 'password' });
  await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' });
});
