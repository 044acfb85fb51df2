/** Answers the calls of verifications by wallet. What a wallet's sender is told does not depend on the verdict, nor does when. */
import { setTimeout as pause } from 'node:timers/promises';
import { withLocale } from '#app/i18n/i18n.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { handle, Refused, type Handler } from '#server/http/endpoints/handle.ts';
import { createWalletRequest, gatePath, postBrowserResponse, postWalletResponse } from '../api.ts';
import { begun, chosenEntry, sessionToBegin } from './begin.ts';
import type { ConfiguredProvider, Providers } from './configured-providers.ts';
import { sessionNamed } from './own-session.ts';
import type { WalletProvider } from './providers/provider.ts';
import { qrCodeOf } from './qr-code.ts';
import { stateOf } from './session-state.ts';

/** Longer than a verification takes: a reply comes after this time, whatever was found. */
export const REPLY_AFTER_MS = 250;

type WalletEntry = ConfiguredProvider & { readonly wallet: WalletProvider };

const isWallet = (entry: ConfiguredProvider): entry is WalletEntry => entry.wallet !== undefined;

/** A fault of ours is logged; the reply is the same. */
async function quietly<Value>({ log }: Origin, otherwise: Value, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, 'a wallet answer could not be decided');
    return otherwise;
  }
}

export function walletHandlers(
  origin: Origin,
  { all, offeredIn }: Providers,
  replyAfterMs: number,
): readonly Handler[] {
  /** The one that wallets answer; each answer names its request, whatever is offered where the wallet is. */
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
          quietly(origin, null, async () => (answered ? answered.wallet.takeAnswer(answer) : null)),
          pause(replyAfterMs),
        ]);
        return leadsTo === null ? {} : { redirect_uri: leadsTo };
      },
      { takesForm: true },
    ),

    handle(postBrowserResponse, async ({ params, body, visitor }) => {
      const session = await sessionNamed(origin, params.id, visitor.cookies);
      const reference = session?.reference;
      if (answered && reference)
        await Promise.all([
          quietly(origin, undefined, () => answered.wallet.takeBrowserAnswer(reference, body.response)),
          pause(replyAfterMs),
        ]);
      return stateOf(origin, params.id, all);
    }),
  ];
}
