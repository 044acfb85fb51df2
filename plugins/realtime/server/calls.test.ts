/** HTTP calls: pages that request a signature, and signed calls from other servers. */
import { getMe } from '#plugins/auth/api.ts';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMINISTRATOR_ROLE } from '#ports/sessions.ts';
import { signed } from './signatures.ts';
import { openRealtime, OPEN_MS, WAIT_MS, type OpenRealtime } from './testing.ts';

vi.setConfig({ testTimeout: WAIT_MS });

let site: OpenRealtime;
beforeAll(async () => {
  site = await openRealtime();
}, OPEN_MS);
afterAll(() => site.close());

describe('POST /pusher/auth', () => {
  const post = async (someone: { fetch: typeof fetch }, body: string, type: string) => {
    const reply = await someone.fetch('/api/pusher/auth', {
      method: 'POST',
      body,
      headers: { 'content-type': type, 'x-requested-with': 'XMLHttpRequest' },
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const FORM = 'application/x-www-form-urlencoded';

  it('POST /pusher/auth signs the form that the official client sends, and JSON', async () => {
    const { someone, id } = await site.premium('forms');
    const form = await post(someone, 'socket_id=12.34&channel_name=private-tested', FORM);
    const json = await post(
      someone,
      JSON.stringify({ socket_id: '12.34', channel_name: 'private-tested' }),
      'application/json',
    );
    expect(form).toEqual(json);
    const { auth, channel_data } = form.body;
    expect(auth).toBe(
      `${site.key}:${signed(site.credentials.secret, `12.34:private-tested:${String(channel_data)}`)}`,
    );
    expect(JSON.parse(String(channel_data))).toMatchObject({ member: id });
  });

  it('POST /pusher/auth refuses presence channels to an impersonating administrator, who would be listed as the member', async () => {
    const member = await site.premium('seen');
    const admin = await site.premium('seeing');
    const { db } = site.site.origin;
    await db.updateTable('users').set({ role: ADMINISTRATOR_ROLE }).where('id', '=', admin.id).execute();
    const { family_id: issuer } = await db
      .selectFrom('access_tokens')
      .select('family_id')
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    const ask = (channel: string) => post(member.someone, `socket_id=1.2&channel_name=${channel}`, FORM);
    expect((await ask('presence-tested')).status).toBe(200);
    await db
      .updateTable('access_tokens')
      .set({ kind: 'impersonation', issuer_family: issuer })
      .where('user_id', '=', member.id)
      .execute();
    const { family_id: family } = await db
      .selectFrom('access_tokens')
      .select('family_id')
      .where('user_id', '=', member.id)
      .executeTakeFirstOrThrow();
    // An impersonation needs its audit record.
    await sql`insert into impersonations (administrator_id, user_id, reason, administrator_family, token_hash, created_at, expires_at, family_id)
      values (${admin.id}, ${member.id}, 'asked', ${issuer}, 'none', now(), now(), ${family})`.execute(db);
    expect(await ask('private-tested')).toMatchObject({ status: 200 });
    expect(await ask('presence-tested')).toMatchObject({ status: 403, body: { code: 'channel_refused' } });
  });

  it.each([
    ['socket_id=1&channel_name=private-tested', 422, 'invalid'],
    ['socket_id=1.2:private-other&channel_name=private-tested', 422, 'invalid'],
    ['socket_id=1.2&channel_name=private tested', 422, 'invalid'],
    ['socket_id=1.2&channel_name=private-tested:x', 422, 'invalid'],
    ['', 422, 'invalid'],
    ['socket_id=1.2&channel_name=private-unknown', 403, 'channel_refused'],
    ['socket_id=1.2&channel_name=tested', 403, 'channel_refused'],
  ])('POST /pusher/auth answers %s with %i %s', async (body, status, code) => {
    const { someone } = await site.premium(`asks-${body.length}-${status}`);
    const reply = await post(someone, body, FORM);
    expect([reply.status, reply.body['code']]).toEqual([status, code]);
  });

  it('guests and members whom the channel’s module refuses get clear codes, and no other path accepts forms', async () => {
    const body = 'socket_id=1.2&channel_name=private-tested';
    expect(await post(site.visitor(), body, FORM)).toMatchObject({ status: 401 });
    const { someone } = await site.member('no-subscription@example.org');
    // The module of the channel decides, because live TV may be open to members in a trial.
    expect(await post(someone, body, FORM)).toMatchObject({ status: 200 });
    site.revoked.add((await someone.http.call(getMe)).id);
    expect(await post(someone, body, FORM)).toMatchObject({ status: 403, body: { code: 'channel_refused' } });
    const login = await site.visitor().fetch('/api/login', {
      method: 'POST',
      body: 'username=a&password=b',
      headers: { 'content-type': FORM },
    });
    expect(login.status).toBe(415);
  });
});

describe('a call of another server', () => {
  /** Signs as the official library does, or with the given errors. */
  function call(
    change: { readonly query?: Record<string, string>; readonly body?: string; readonly id?: string } = {},
  ) {
    const { id, key, secret } = site.credentials;
    const path = `/apps/${change.id ?? id}/events`;
    const sent = JSON.stringify({ name: 'update', channels: ['private-tested'], data: '{}' });
    const query: Record<string, string> = {
      auth_key: key,
      auth_timestamp: String(Math.floor(site.site.clock.now().getTime() / 1000)),
      auth_version: '1.0',
      ...change.query,
    };
    const text = Object.keys(query)
      .toSorted()
      .map((name) => `${name}=${query[name]}`)
      .join('&');
    const signature = signed(secret, `POST\n${path}\n${text}`);
    return new Promise<number | undefined>((resolve, reject) => {
      request(
        `${site.url}${path}?${text}&auth_signature=${signature}`,
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        },
      )
        .on('error', reject)
        .end(change.body ?? sent);
    });
  }

  it('a call is refused if its signature, time, version, key, app or body is wrong', async () => {
    const nowS = Math.floor(site.site.clock.now().getTime() / 1000);
    // Without a hash of the body, the signature does not cover it.
    expect(await call()).toBe(401);
    expect(await call({ query: { body_md5: '0'.repeat(32) } })).toBe(401);
    expect(await call({ query: { auth_timestamp: String(nowS - 601) } })).toBe(401);
    expect(await call({ query: { auth_timestamp: String(nowS + 601) } })).toBe(401);
    expect(await call({ query: { auth_timestamp: 'now' } })).toBe(401);
    expect(await call({ query: { auth_version: '2.0' } })).toBe(401);
    expect(await call({ query: { auth_key: 'other' } })).toBe(401);
    expect(await call({ query: { auth_signature: 'x' } })).toBe(401);
    expect(await call({ id: '1' })).toBe(404);
  });

  it.each([
    ['no name', { name: '', channels: ['private-tested'], data: '' }],
    ['no channel', { name: 'update', data: '' }],
    ['a channel name with other characters', { name: 'update', channels: ['a b'], data: '' }],
    [
      'more than a hundred channels',
      { name: 'update', channels: Array.from({ length: 101 }, (_, n) => `c${n}`), data: '' },
    ],
  ])('a call with %s gets 400', async (_what, body) => {
    await expect(site.server().post({ path: '/events', body: body as never })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('a call with more than 10 KiB of data gets 413', async () => {
    const data = 'x'.repeat(10 * 1024 + 1);
    await expect(site.server().trigger('private-tested', 'update', data)).rejects.toMatchObject({
      status: 413,
    });
  });
});
