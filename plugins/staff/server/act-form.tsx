/** The form of an act on a page of another plugin, with its token, what it is about, and a reason. */
import type { StaffForm } from '#ports/staff-pages.ts';
import type { Content } from '#server/views/view.ts';
import { newForm, type FormOwner } from './forms.ts';
import { STAFF_PATH } from './html.ts';

interface Forms {
  /** Whose forms they are. */
  readonly staff: FormOwner;
  /** The name of an act among those of all pages. */
  nameOf(act: string): string;
  /** The reason that was written in a form that was not taken. */
  reasonOf(act: string, hidden: NonNullable<StaffForm['hidden']>): string;
}

/** The forms of a page. */
export function formsOf({ staff, nameOf, reasonOf }: Forms) {
  return function Form({
    act,
    hidden = {},
    describedBy,
    button,
    children,
  }: StaffForm & { children?: Content }) {
    const name = nameOf(act);
    return (
      <form method="post" action={`${STAFF_PATH}/${name}`}>
        <input type="hidden" name="form" value={newForm(staff, name, hidden)} />
        {Object.entries(hidden).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {children}
        <label>
          Reason{' '}
          <input name="reason" defaultValue={reasonOf(act, hidden)} required minLength={10} maxLength={500} />
        </label>{' '}
        <button aria-describedby={describedBy}>{button}</button>
      </form>
    );
  };
}
