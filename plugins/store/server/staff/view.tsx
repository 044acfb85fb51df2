/** Coupons for films: the form for a new one, and the list of existing ones with a form that ends each. */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { useSay } from '#server/views/say.ts';
import type { StaffLook } from '#ports/staff-pages.ts';
import { CURRENCIES } from './fields.ts';
import { minuteText } from '#server/http/time-text.ts';

/** A coupon in words. */
export interface ShownCoupon {
  readonly key: string;
  readonly off: Words;
  readonly state: Words;
  readonly isEnded: boolean;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly used: Words;
  readonly each: number;
}

const HEADS = [
  text('Code'),
  text('Off'),
  text('State'),
  text('From (UTC)'),
  text('Until (UTC)'),
  text('Used'),
  text('Per member'),
  text('End'),
];

interface FieldProps {
  name: string;
  label: Words;
  again: StaffLook['refused'];
  is: 'code' | 'short' | 'minute';
}

const KINDS = {
  code: { required: true, maxLength: 40 },
  short: { size: 8, maxLength: 10, inputMode: 'decimal' },
  minute: { type: 'datetime-local' },
} as const;

function Field({ name, label, again, is }: FieldProps) {
  const say = useSay();
  const fault = again?.faults.get(name);
  const faultProps = fault ? { 'aria-invalid': true, 'aria-describedby': `fault-${name}` } : {};
  return (
    <label>
      {say(label)}{' '}
      <input
        name={name}
        defaultValue={again?.fields[name] ?? ''}
        autoComplete="off"
        {...KINDS[is]}
        {...faultProps}
      />
      {fault && (
        <span className="fault" id={`fault-${name}`}>
          {say(fault)}
        </span>
      )}
    </label>
  );
}

function CreateForm({ Form, refused }: StaffLook) {
  const say = useSay();
  const again = refused?.act === 'create' ? refused : null;
  return (
    <>
      <h2>{say(text('A new coupon'))}</h2>
      <p>
        {say(
          text(
            'A coupon reduces each film by a percentage, or the whole cart by an amount, from the regular prices; discounts are not combined. Nobody is notified. Times are UTC; an empty field sets no limit.',
          ),
        )}
      </p>
      <Form act="create" button={text('Create')}>
        <Field name="key" label={text('Code')} is="code" again={again} />
        <Field name="percent" label={text('Percent off')} is="short" again={again} />
        {CURRENCIES.map((currency) => (
          <Field
            key={currency}
            name={currency}
            label={text('{currency} off', { currency })}
            is="short"
            again={again}
          />
        ))}
        <Field name="from" label={text('From', {}, 'time')} is="minute" again={again} />
        <Field name="until" label={text('Until')} is="minute" again={again} />
        <Field name="uses" label={text('Uses in total')} is="short" again={again} />
        <Field name="each" label={text('Uses per member (1 if empty)')} is="short" again={again} />
      </Form>
    </>
  );
}

interface Props {
  look: StaffLook;
  coupons: readonly ShownCoupon[];
  /** The id before which the next page begins; null on the last one. */
  older: number | null;
}

export default function CouponsView({ look, coupons, older }: Props) {
  const say = useSay();
  const { Form } = look;
  return (
    <>
      <CreateForm {...look} />
      <h2>{say(text('Coupons'))}</h2>
      {coupons.length === 0 ? (
        <p className="none">{say(text('None.'))}</p>
      ) : (
        <div className="wide">
          <table>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head.source} scope="col">
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {coupons.map(({ key, off, state, isEnded, from, until, used, each }) => (
                <tr key={key}>
                  <th scope="row" id={`coupon-${key}`}>
                    {key}
                  </th>
                  <td>{say(off)}</td>
                  <td>{say(state)}</td>
                  <td>{say(minuteText(from))}</td>
                  <td>{say(minuteText(until))}</td>
                  <td>{say(used)}</td>
                  <td>{each}</td>
                  <td>
                    {!isEnded && (
                      <Form
                        act="end"
                        hidden={{ key }}
                        describedBy={`coupon-${key}`}
                        button={text('End it')}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {older !== null && (
        <p>
          <a href={`?before=${older}`}>{say(text('Older: {title}', { title: text('Coupons') }))}</a>
        </p>
      )}
    </>
  );
}
