/** Checks for `npm run doctor` whether Yoti responds and accepts the account. */
import { randomUUID } from 'node:crypto';
import { ProviderDown } from '#age-providers/shared/server/provider.ts';
import { authHeaders, refusalOf } from './client.ts';
import { accountOf, credentialsOf, type Settings } from './settings.ts';

const TIMEOUT_MS = 5000;
const WRONG_ACCOUNT = new Set([401, 403]);

/**
 * Requests the result of a session that does not exist: the service rejects an unknown account before it looks for the
 * session.
 */
export async function examineYoti(
  settings: Settings,
  fetch: typeof globalThis.fetch,
): Promise<string | null> {
  const account = accountOf(settings);
  if (account === null) return null;
  const credentials = credentialsOf(account, settings, fetch);
  try {
    const { status } = await fetch(`${settings.AGE_YOTI_URL}/api/v1/sessions/${randomUUID()}/result`, {
      headers: await authHeaders({ sdkId: account.sdkId, credentials }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (WRONG_ACCOUNT.has(status)) return `Yoti refuses the account (${refusalOf(status)})`;
    return status >= 500 ? `AGE_YOTI_URL does not answer as it should (status ${status})` : null;
  } catch (error) {
    if (error instanceof ProviderDown) return `Yoti gives the account ${error.message}`;
    const { name } = error as Error;
    return `AGE_YOTI_URL does not answer as it should (${name})`;
  }
}
