/**
 * Epoch's Customer Search API, used to cancel a membership. Calls, parameters and responses as in public clients
 * (docs/reference/gateways-wire.md): a GET with the API account, an XML response.
 */
import { ask } from '#gateways/shared/server/wire/ask.ts';
import type { Secret } from '#gateways/shared/server/wire/secret.ts';
import { readXml, type Xml } from '#gateways/shared/server/wire/xml.ts';
import type { Outcome } from '#gateways/shared/server/gateway.ts';

export interface SearchOptions {
  /** Such as `https://epoch.com/services/customer_search/`. */
  readonly url: string;
  readonly user: string;
  readonly password: Secret;
  readonly fetch: typeof globalThis.fetch;
}

const TIMEOUT_MS = 10_000;
const REASON_MAX = 64;
/** "Webmaster approved", from Epoch's list of reasons. */
const REASON = 'wmapprvd';
const CANCEL = 'cancel';
const SUCCESS = 'success';

type Answer = Xml | 'refused' | null;

export function customerSearch({ url, user, password, fetch }: SearchOptions) {
  /** null if it is unknown whether the request reached Epoch. */
  async function call(action: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const query = new URLSearchParams({
      api_action: action,
      auth_user: user,
      auth_pass: password.open(),
      ...fields,
    });
    const answer = await ask(fetch, `${url}?${query}`, { method: 'GET', timeoutMs: TIMEOUT_MS });
    if (!answer || answer.status >= 500) return null;
    return readXml(answer.text) ?? 'refused';
  }

  const isXml = (answer: Answer): answer is Xml => answer !== null && answer !== 'refused';

  /** Whether the member is known and has nothing to cancel. */
  async function isOver(memberId: string): Promise<boolean | null> {
    const answer = await call('search', { member_id: memberId });
    if (!isXml(answer)) return answer === null ? null : false;
    const isKnown = answer.at('Record/Customer/MemberId') === memberId;
    const actions = answer.all('Record/AvailableActions/Action').map((one) => one.text().toLowerCase());
    return isKnown && actions.length > 0 && !actions.includes(CANCEL);
  }

  return {
    /**
     * Cancels the membership. An already cancelled one is refused by Epoch; a lookup confirms it, and it counts as
     * done.
     */
    async cancel(memberId: string): Promise<Outcome> {
      const answer = await call(CANCEL, { member_id: memberId, cancel_reason: REASON });
      if (answer === null) return { is: 'unknown' };
      const reply = isXml(answer) ? answer.at('Cancel/Response') : null;
      if (reply?.toLowerCase() === SUCCESS) return { is: 'done', transactionId: null };
      const over = await isOver(memberId);
      if (over === null) return { is: 'unknown' };
      if (over) return { is: 'done', transactionId: null };
      const why = (isXml(answer) ? answer.at('Error/Response') : null) ?? reply;
      return { is: 'declined', reason: (why ?? 'refused').slice(0, REASON_MAX) };
    },
  };
}
