/** Handlers and jobs of release reminders. */
import { provide } from '#kernel/plugin.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { handle, Refused } from '#server/http/endpoints/handle.ts';
import { Films } from '#ports/films.ts';
import { Reminders } from '#ports/reminders.ts';
import { deleteFromSegment, postAddToSegment } from '../api.ts';
import { PRIVACY } from './privacy-notice.ts';
import { askForReminder, confirmReminder, workOnReminders } from './reminders.ts';
import { takeBack } from './segments-store.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';

export const module = defineModule({
  id: 'reminders',
  privacy: PRIVACY,
  needs: { films: Films },
  provides: [Reminders],
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  setup(origin, { films }) {
    workOnReminders(origin, films);
    return {
      handlers: [
        handle(postAddToSegment, async ({ visitor, body }) => {
          const email = visitor.user?.email ?? body.email;
          if (email === undefined) throw new Refused('invalid', { fields: { email: 'required' } });
          await askForReminder(origin, films, visitor, { segment: body.segment, email });
        }),
        handle(deleteFromSegment, ({ visitor, query }) =>
          takeBack(origin.db, origin.config, query.segment, visitor.user),
        ),
      ],
      provides: [provide(Reminders, { confirm: (token) => confirmReminder(origin, token) })],
    };
  },
});
