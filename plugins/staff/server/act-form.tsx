/** The form of an action on a page of another plugin, with its token, its subject, and a reason. */
import type { StaffForm } from '#ports/staff-pages.ts';
import { text } from '#server/i18n/staff-text.ts';
import { useSay } from '#server/views/say.ts';
import type { Content } from '#server/views/view.ts';
import { newForm, type FormOwner } from './forms.ts';
import { STAFF_PATH } from './html.ts';

interface Forms {
  /** The staff member for whom the forms are rendered. */
  readonly staff: FormOwner;
  /** The name of an action, unique among all pages. */
  nameOf(act: string): string;
  /** Whether the form of an action has a field for the reason. */
  asksReason(act: string): boolean;
  /** The reason that was typed into a form that was then refused. */
  reasonOf(act: string, hidden: NonNullable<StaffForm['hidden']>): string;
}

/** Returns the form component of a page. */
export function formsOf({ staff, nameOf, asksReason, reasonOf }: Forms) {
  return function Form({
    act,
    hidden = {},
    describedBy,
    button,
    children,
  }: StaffForm & { children?: Content }) {
    const say = useSay();
    const name = nameOf(act);
    return (
      <form method="post" action={`${STAFF_PATH}/${name}`}>
        <input type="hidden" name="form" value={newForm(staff, name, hidden)} />
        {Object.entries(hidden).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {children}
        {asksReason(act) && (
          <label>
            {say(text('Reason'))}{' '}
            <input
              name="reason"
              defaultValue={reasonOf(act, hidden)}
              required
              minLength={10}
              maxLength={500}
            />
          </label>
        )}{' '}
        <button aria-describedby={describedBy}>{say(button)}</button>
      </form>
    );
  };
}
