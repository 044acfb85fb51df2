/** The demo issuer of a site, and its trusted list as a source that a site outside production relies on. */
import { X509Certificate } from 'node:crypto';
import type { ListSource } from '../../providers/eu/trust-store.ts';
import { listSigner, trustedListOf } from './demo-list.ts';
import { demoIssuer, type DemoIssuer } from './issuer.ts';
import { namedKey } from './keys.ts';

/** The same issuer in every process of a site. */
export const siteIssuer = async (secret: string, now: Date): Promise<DemoIssuer> =>
  demoIssuer({ root: await namedKey(secret, 'issuer'), signer: await namedKey(secret, 'signer') }, now);

export async function demoSource(secret: string, now: () => Date): Promise<ListSource> {
  const [issuer, signer] = await Promise.all([siteIssuer(secret, now()), listSigner()]);
  return {
    name: 'the demo list',
    signers: [new X509Certificate(signer.certificate)],
    load: async () => trustedListOf([{ certificate: issuer.anchor }], signer, now()),
  };
}
