/** Statecharts that no story shows. */

/** Statecharts by name, each with its reason; walks cover them. */
export const WITHOUT_VIEW: Readonly<Record<string, string>> = {
  'age-gate-gate': 'a guard: it ends before a page is shown',
  'auth-renewal': 'a member stays one: there is nothing to see of it until it is over',
  'previews-prefetch': 'what is fetched before the click: there is nothing to see of it',
  'player-renewal': 'a film plays on: there is nothing to see of it',
  'library-progress': 'other lists are read again: there is nothing to see of it',
  'player-awake': 'the screen stays on: there is nothing to see of it',
  'analytics-tracking': 'events go or wait: there is nothing to see of it',
  'interruptions-queue': 'a waiting line: what is seen of it are the dialogs of others',
  'app-toaster': 'a list of messages; each message has its own stories',
};
