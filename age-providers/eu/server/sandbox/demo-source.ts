/** The trusted list of the demo issuers, for a site outside production. */
import { X509Certificate } from 'node:crypto';
import { listSigner, trustedListOf } from './demo-list.ts';
import { siteIssuer, withdrawnIssuer } from './site-issuers.ts';

export interface DemoSource {
  readonly name: string;
  readonly signers: readonly X509Certificate[];
  load(): Promise<string>;
}

export async function demoSource(secret: string, now: () => Date): Promise<DemoSource> {
  const signer = await listSigner();
  return {
    name: 'the demo list',
    signers: [new X509Certificate(signer.certificate)],
    async load() {
      const [issuer, withdrawn] = [await siteIssuer(secret, now()), await withdrawnIssuer(secret, now())];
      const services = [
        { certificate: issuer.anchor },
        { certificate: withdrawn.anchor, status: 'withdrawn' },
      ];
      return trustedListOf(services, signer, now());
    },
  };
}
