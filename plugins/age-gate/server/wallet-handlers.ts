/** Handlers of verifications by wallet. Neither the reply to a wallet nor its timing depends on the verdict. */
import { setTimeout as pause } from 'node:timers/promises';
import { withLocale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import {
  BROWSER_COOKIE,
  CODE_QUERY,
  createWalletRequest,
  gatePath,
  postBrowserResponse,
  postReturn,
  postWalletResponse,
  REFERENCE_QUERY,
  SESSION_COOKIE,
} from '../api.ts';
import { begun, chosenEntry, sessionToBegin } from './begin.ts';
import type { ConfiguredProvider, Providers } from './configured-providers.ts';
import { sessionNamed } from './own-session.ts';
import type { WalletProvider } from '#age-providers/shared/server/provider.ts';
import { qrCodeOf } from './qr-code.ts';
import { stateOf } from './session-state.ts';
import { completeReturn, storeReturnCode } from './store.ts';

/** Delay of every reply, longer than a verification takes, so that the timing does not reveal the verdict. */
export const REPLY_AFTER_MS = 250;

type WalletEntry = ConfiguredProvider & { readonly wallet: WalletProvider };

const isWallet = (entry: ConfiguredProvider): entry is WalletEntry => entry.wallet !== undefined;

/** Logs an internal error and returns `otherwise`, so that the reply stays the same. */
async function quietly<Value>({ log }: Origin, otherwise: Value, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'a wallet answer could not be decided');
    return otherwise;
  }
}

/** The return URL for a wallet's browser, with a new code that only the wallet gets. */
async function withCode(origin: Origin, address: string | null): Promise<string | null> {
  if (address === null) return null;
  const url = new URL(address, origin.config.publicUrl);
  const reference = url.searchParams.get(REFERENCE_QUERY);
  if (reference !== null) url.searchParams.set(CODE_QUERY, await storeReturnCode(origin, reference));
  return url.href;
}

export function walletHandlers(
  origin: Origin,
  { all, offeredIn }: Providers,
  replyAfterMs: number,
): readonly Handler[] {
  /**
   * The provider that receives answers. Each answer contains the id of its request, so the providers offered at the
   * wallet's place do not matter.
   */
  const answered = all.find(isWallet);
  return [
    handle(createWalletRequest, async (call) => {
      const { body, visitor } = call;
      const session = await sessionToBegin(origin, call);
      const entry = chosenEntry(offeredIn(visitor.country), body.method, isWallet);
      const path = withLocale(gatePath(body.to ?? null), visitor.locale);
      const verification = await begun(origin, {
        session,
        entry,
        call,
        path,
        isSameDevice: body.same_device,
      });
      if (verification.is !== 'wallet') throw new Refused('unavailable');
      const { link, browser, expiresAt } = verification.request;
      const expiresInS = Math.floor((expiresAt.getTime() - origin.now().getTime()) / 1000);
      return {
        link,
        qr: qrCodeOf(link),
        expires_in_s: expiresInS,
        browser: { protocol: browser.protocol, data: { ...browser.data } },
        ...(entry.demoWallet ? { demo: entry.demoWallet(link, visitor.locale) } : {}),
      };
    }),

    handle(
      postWalletResponse,
      async ({ body }) => {
        const answer = { state: body.state, token: body.vp_token };
        const [leadsTo] = await Promise.all([
          quietly(origin, null, async () =>
            answered ? withCode(origin, await answered.wallet.takeAnswer(answer)) : null,
          ),
          pause(replyAfterMs),
        ]);
        return leadsTo === null ? {} : { redirect_uri: leadsTo };
      },
      { takesForm: true },
    ),

    handle(postReturn, async ({ body: { reference, code }, visitor, answer }) => {
      const { [SESSION_COOKIE]: sessionId, [BROWSER_COOKIE]: browserSecret } = visitor.cookies;
      if (!sessionId || !browserSecret) throw new Refused('other_browser');
      const session = await sessionNamed(origin, sessionId, visitor.cookies);
      // Compare the reference first, so that a code of another verification reveals nothing about this one.
      if (!session || session.reference !== reference) throw new Refused('other_browser');
      await completeReturn(origin, { sessionId, browserSecret, reference, code });
      const state = await stateOf(origin, sessionId, all);
      if (state.success) answer.clearCookie(BROWSER_COOKIE);
      else if (state.status === 'pending') throw new Refused('other_browser');
      return state;
    }),

    handle(postBrowserResponse, async ({ params, body, visitor }) => {
      const session = await sessionNamed(origin, params.id, visitor.cookies);
      const reference = session?.reference;
      if (answered && reference) {
        const browserSecret = visitor.cookies[BROWSER_COOKIE];
        const take = async (): Promise<void> => {
          const isTaken = await answered.wallet.takeBrowserAnswer(reference, body.response);
          // The browser that began has sent the answer itself, and needs no code.
          if (isTaken && browserSecret)
            await completeReturn(origin, { sessionId: params.id, browserSecret, reference, code: null });
        };
        await Promise.all([quietly(origin, undefined, take), pause(replyAfterMs)]);
      }
      return stateOf(origin, params.id, all);
    }),
  ];
}
