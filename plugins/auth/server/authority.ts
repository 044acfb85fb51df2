/** Whether the administrator who started an impersonation is still allowed to; checked on every use. */
import { sql, type RawBuilder } from 'kysely';
import { ADMINISTRATOR_ROLE } from '#ports/sessions.ts';

interface IssuedFrom {
  /** SQL expression for the family of the administrator's login. */
  readonly family: RawBuilder<unknown>;
  /** SQL expression for the time when the access was issued: a later password change ends it. */
  readonly issuedAt: RawBuilder<unknown>;
  readonly now: Date;
}

/** SQL condition: the login is still valid and belongs to an active administrator. */
export const isAuthorized = ({
  family,
  issuedAt,
  now,
}: IssuedFrom): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from (
    select a.user_id from access_tokens a where a.family_id = ${family} and a.kind = 'member'
      and a.revoked_at is null and a.expires_at > ${now}
    union all
    select r.user_id from refresh_tokens r where r.family_id = ${family}
      and r.revoked_at is null and r.used_at is null and r.expires_at > ${now}
  ) login join users issuer on issuer.id = login.user_id
  where issuer.status = 'active' and issuer.role = ${ADMINISTRATOR_ROLE}
    and (issuer.password_changed_at is null or issuer.password_changed_at < ${issuedAt}))`;

/**
 * SQL condition: a member's own token, or a still authorized impersonation of a member who is not an administrator.
 * `token` and `user` are table names.
 */
export const mayUse = (token: string, user: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${token}.kind`)} = 'member' or (${sql.ref(`${user}.role`)} <> ${ADMINISTRATOR_ROLE} and ${isAuthorized(
    {
      family: sql.ref(`${token}.issuer_family`),
      issuedAt: sql.ref(`${token}.created_at`),
      now,
    },
  )}))`;
