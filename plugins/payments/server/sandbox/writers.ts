/** Writes news in the form of each gateway, signed with the secret it shares with the shop. */
import type { Settings } from '../configured/settings.ts';
import type { News, Sent } from './news.ts';
import type { Script } from './script.ts';
import { dimocoPost } from '../gateways/dimoco/sandbox/wire.ts';
import { epochInitialData, epochPost } from '../gateways/epoch/sandbox/wire.ts';
import { segpayEnable, segpayPost, segpayProbe } from '../gateways/segpay/sandbox/wire.ts';
import { trustpayPost } from '../gateways/trustpay/sandbox/wire.ts';
import { vendoAddUser, vendoCheckUser, vendoPost } from '../gateways/vendo/sandbox/wire.ts';

export { trustpayPayment } from '../gateways/trustpay/sandbox/wire.ts';

type All = Required<Settings>;
type Content = Script['content'];

/** By gateway; Skyflow sends nothing: its processor does. */
export const WRITERS = {
  epoch: epochPost,
  segpay: segpayPost,
  vendo: vendoPost,
  trustpay: trustpayPost,
  dimoco: dimocoPost,
} as const satisfies Record<string, (all: All, news: News, content: Content) => Sent>;
export type Writer = keyof typeof WRITERS;

/** All that a gateway posts of one piece of news, in its order: a first payment comes with posts about the member or the transaction. */
export function postsOf(gateway: Writer, all: All, news: News, content: Content): readonly Sent[] {
  const post = WRITERS[gateway](all, news, content);
  if (news.kind !== 'initial' || news.status !== 'ok') return [post];
  switch (gateway) {
    case 'epoch':
      return [post, epochInitialData(all, news, content)];
    case 'vendo':
      return [vendoCheckUser(all, news), vendoAddUser(all, news), post];
    case 'segpay':
      return news.username === undefined ? [post] : [segpayProbe(news), post, segpayEnable(news)];
    default:
      return [post];
  }
}
