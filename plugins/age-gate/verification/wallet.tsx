/**
 * The verification page while a wallet is used: a button on the wallet's own device, a QR code for a wallet on another
 * one.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Spinner } from '#ui/messages/spinner.tsx';
import type { WalletRequest } from '../api.ts';
import { Card } from './card.tsx';
import type { VerificationContext, VerificationEvent } from './setup.ts';
import css from './verification.module.css';

interface Props {
  context: VerificationContext;
  send: (event: VerificationEvent) => void;
}

/** A QR code, always black on white, because cameras do not read other colours reliably. */
function QrCode({ qr, label }: { qr: WalletRequest['qr']; label: string }) {
  return (
    <figure className={css.qr} aria-label={label}>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true">
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
    </figure>
  );
}

/** The link to the demo wallet, which replaces the app outside production. As another device, it opens in a new tab. */
function DemoWallet({ href, sameDevice }: { href: string | undefined; sameDevice: boolean }) {
  const { t } = useLingui();
  if (href === undefined) return null;
  return (
    <Link href={href} {...(sameDevice ? {} : { external: true, externalLabel: t`opens in a new tab` })}>
      <Trans>Open the demo wallet</Trans>
    </Link>
  );
}

/** Other ways to continue: another device, another method. */
function Others({ context, send }: Props) {
  return (
    <>
      <DemoWallet href={context.request?.demo} sameDevice={context.sameDevice} />
      <Button variant="line" onClick={() => send({ type: 'switchDevice' })}>
        {context.sameDevice ? <Trans>Use another device</Trans> : <Trans>The app is on this device</Trans>}
      </Button>
      {context.methods.length > 1 && (
        <Button variant="quiet" onClick={() => send({ type: 'choose' })}>
          <Trans>Choose another way</Trans>
        </Button>
      )}
    </>
  );
}

export function WalletCard({ context, send }: Props) {
  const { t } = useLingui();
  const { request, sameDevice } = context;
  if (!request) return null;
  const others = <Others context={context} send={send} />;
  if (sameDevice)
    return (
      <Card
        title={t`Show your proof of age`}
        actions={
          <>
            <Link href={request.link} className={css.open}>
              <Trans>Open the age verification app</Trans>
            </Link>
            {others}
          </>
        }
      >
        <p className={css.text}>
          <Trans>
            The app asks whether it may tell us that you are 18 or over. Then it leads you back here.
          </Trans>
        </p>
        <p className={css.text}>
          <Spinner label={t`Waiting for the app`} />
        </p>
      </Card>
    );
  return (
    <Card title={t`Scan this code with your phone`} actions={others}>
      <QrCode qr={request.qr} label={t`QR code for the age verification app`} />
      <p className={css.text}>
        <Trans>
          Scan it with the camera of the phone that has your age verification app. This page continues by
          itself.
        </Trans>
      </p>
      <p className={css.text}>
        <Spinner label={t`Waiting for the app`} />
      </p>
    </Card>
  );
}

/** The reason why a proof was not accepted, as text; codes that mean nothing to a visitor share a sentence. */
export function RefusalText({ reason }: { reason: string | null }): ReactNode {
  switch (reason) {
    case 'declined':
      return <Trans>You declined in the app, so we do not know your age. Nothing was shared.</Trans>;
    case 'not_of_age':
      return <Trans>The proof does not say that you are 18 or over.</Trans>;
    case 'expired':
    case 'not_yet_valid':
      return <Trans>The proof is not valid today. Get a new one in the app, then try again.</Trans>;
    case 'issuer_unknown':
    case 'issuer_certificate':
      return <Trans>The issuer of your proof is not on the official list of the EU.</Trans>;
    case 'elements':
      return (
        <Trans>The app sent more than we asked for, or something else. We have stored none of it.</Trans>
      );
    case 'cancelled':
      return <Trans>You ended the check before it was finished, so we do not know your age.</Trans>;
    case 'below_threshold':
      return (
        <Trans>
          The check could not confirm that you are 18 or over. If you look younger than you are, show a
          document, or choose another way.
        </Trans>
      );
    case 'unreadable':
      return (
        <Trans>
          Your face or your document could not be read. Try again in better light, or choose another way.
        </Trans>
      );
    case 'too_late':
      return <Trans>The time for this check is over. Nothing is lost: you can begin it again.</Trans>;
    case 'unavailable':
      return <Trans>We cannot check proofs right now. Please try again later.</Trans>;
    default:
      return reason === null ? (
        <Trans>
          The provider did not confirm that you are 18 or over. If that is a mistake, try again, perhaps in
          another way.
        </Trans>
      ) : (
        <Trans>We could not verify the answer of the app. Please try again.</Trans>
      );
  }
}
