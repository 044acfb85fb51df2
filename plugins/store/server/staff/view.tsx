/** Coupons for films: the form for a new one, and the list of existing ones with a form that ends each. */
import type { StaffLook } from '#ports/staff-pages.ts';
import { CURRENCIES } from './fields.ts';
import { minuteText } from '#server/http/time-text.ts';

/** A coupon in words. */
export interface ShownCoupon {
  readonly key: string;
  readonly off: string;
  readonly state: string;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly used: string;
  readonly each: number;
}

const HEADS = ['Code', 'Off', 'State', 'From (UTC)', 'Until (UTC)', 'Used', 'For each member', 'End'];

interface FieldProps {
  name: string;
  label: string;
  again: StaffLook['refused'];
  is: 'code' | 'short' | 'minute';
}

const KINDS = {
  code: { required: true, maxLength: 40 },
  short: { size: 8, maxLength: 10, inputMode: 'decimal' },
  minute: { type: 'datetime-local' },
} as const;

function Field({ name, label, again, is }: FieldProps) {
  const fault = again?.faults.get(name);
  const faultProps = fault ? { 'aria-invalid': true, 'aria-describedby': `fault-${name}` } : {};
  return (
    <label>
      {label}{' '}
      <input
        name={name}
        defaultValue={again?.fields[name] ?? ''}
        autoComplete="off"
        {...KINDS[is]}
        {...faultProps}
      />
      {fault && (
        <span className="fault" id={`fault-${name}`}>
          {fault}
        </span>
      )}
    </label>
  );
}

function CreateForm({ Form, refused }: StaffLook) {
  const again = refused?.act === 'create' ? refused : null;
  return (
    <>
      <h2>A new coupon</h2>
      <p>
        It takes off either a percentage of each film or an amount of the whole cart, from the regular prices:
        discounts do not add up. Nobody is told of it. Times are UTC; an empty field sets no limit.
      </p>
      <Form act="create" button="Make it">
        <Field name="key" label="Code" is="code" again={again} />
        <Field name="percent" label="Percent off" is="short" again={again} />
        {CURRENCIES.map((currency) => (
          <Field key={currency} name={currency} label={`${currency} off`} is="short" again={again} />
        ))}
        <Field name="from" label="From" is="minute" again={again} />
        <Field name="until" label="Until" is="minute" again={again} />
        <Field name="uses" label="Uses by everybody" is="short" again={again} />
        <Field name="each" label="Uses of each member (1 unless told)" is="short" again={again} />
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
  const { Form } = look;
  return (
    <>
      <CreateForm {...look} />
      <h2>Coupons</h2>
      {coupons.length === 0 ? (
        <p className="none">None.</p>
      ) : (
        <div className="wide">
          <table>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {coupons.map(({ key, off, state, from, until, used, each }) => (
                <tr key={key}>
                  <th scope="row" id={`coupon-${key}`}>
                    {key}
                  </th>
                  <td>{off}</td>
                  <td>{state}</td>
                  <td>{minuteText(from)}</td>
                  <td>{minuteText(until)}</td>
                  <td>{used}</td>
                  <td>{each}</td>
                  <td>
                    {state !== 'ended' && (
                      <Form act="end" hidden={{ key }} describedBy={`coupon-${key}`} button="End it" />
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
          <a href={`?before=${older}`}>Older: Coupons</a>
        </p>
      )}
    </>
  );
}
