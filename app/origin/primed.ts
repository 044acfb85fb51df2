/** The API responses that are inlined in a page. */
import type { Brand } from '../brand.ts';
import { replyKey, type Http } from '../http/client.ts';
import { addressOf, type AnyEndpoint } from '../http/endpoint.ts';
import { getVisitor, type PageFacts } from '#ports/visitor.ts';

/**
 * Sends the requests that plugins make on start; a failed one is omitted, because the browser repeats it. `own` is the
 * placeholder on shared pages.
 */
export async function primedOf(
  brand: Brand,
  http: Http,
  { visitor, ownReply }: { visitor: PageFacts; ownReply: ((address: string) => string) | undefined },
): Promise<{ all: Record<string, unknown>; own: Record<string, string> }> {
  const asking = brand.plugins.map(
    ({ id, boot, settings }) => boot?.({ ...settings, ...brand.settings[id] } as never) ?? [],
  );
  const declared = (await Promise.all(asking)).flat();
  const isOwn = ({ access }: AnyEndpoint) => access === 'member';
  const ofVisitor = declared.filter((one) => !isOwn(one) || visitor.is_logged_in);
  const own = ofVisitor.filter(isOwn);
  const places = ownReply ? own : [];
  // A member's own responses come last, so that a page for one member and a shared page have identical bytes.
  const asked = [...ofVisitor.filter((one) => !isOwn(one)), ...(ownReply ? [] : own)];
  const replies = await Promise.all(
    asked.map((one) =>
      http.call(one).then(
        (reply): [string, unknown][] => [[replyKey(one), reply]],
        () => [],
      ),
    ),
  );
  return {
    all: { [replyKey(getVisitor)]: visitor, ...Object.fromEntries(replies.flat()) },
    own: Object.fromEntries(places.map((one) => [replyKey(one), ownReply?.(addressOf(one)) ?? ''])),
  };
}
