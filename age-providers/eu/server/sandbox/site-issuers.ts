/** The demo issuers of a site, the same in every process: one on its trusted list, and one whose anchor was revoked. */
import { demoIssuer, type DemoIssuer } from './issuer.ts';
import { namedKey } from './keys.ts';

export const siteIssuer = async (secret: string, now: Date): Promise<DemoIssuer> =>
  demoIssuer({ root: await namedKey(secret, 'issuer'), signer: await namedKey(secret, 'signer') }, now);

/** An issuer that is on the list as withdrawn. */
export const withdrawnIssuer = async (secret: string, now: Date): Promise<DemoIssuer> =>
  demoIssuer(
    { root: await namedKey(secret, 'withdrawn issuer'), signer: await namedKey(secret, 'withdrawn signer') },
    now,
  );
