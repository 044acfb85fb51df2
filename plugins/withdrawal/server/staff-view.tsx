/** Statements of withdrawal that wait for staff. */
import { text } from '#server/i18n/staff-text.ts';
import { useSay } from '#server/views/say.ts';
import { Fragment } from 'react';
import type { StaffLook } from '#ports/staff-pages.ts';
import { minuteText } from '#server/http/time-text.ts';

/** A statement that waits for staff. */
interface Waiting {
  readonly id: number;
  readonly contract: string;
  readonly name: string;
  readonly email: string;
  readonly received_at: Date;
  /** Country code, ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

interface Props extends Pick<StaffLook, 'Form'> {
  rows: readonly Waiting[];
}

export default function WithdrawalsView({ rows, Form }: Props) {
  const say = useSay();
  return (
    <>
      <p>
        {say(
          text(
            'Consumers have withdrawn from these contracts, and nothing was refunded automatically. Money that is due must be returned within 14 days of the receipt: refund it on the page of the payment, cancel the subscription on the page of the member, then mark the statement as settled here.',
          ),
        )}
      </p>
      {rows.length === 0 && <p className="none">{say(text('None.'))}</p>}
      {rows.map(({ id, contract, name, email, received_at: at, country }) => (
        <Fragment key={id}>
          <h3 id={`w${id}`}>{contract}</h3>
          <p>
            {say(
              text('{name}, {email}, received {time} from {country}', {
                name,
                email,
                time: minuteText(at),
                country: country ?? '–',
              }),
            )}
          </p>
          <Form act="settle" hidden={{ id }} describedBy={`w${id}`} button={text('Mark as settled')} />
        </Fragment>
      ))}
    </>
  );
}
