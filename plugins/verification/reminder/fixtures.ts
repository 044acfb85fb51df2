/** Events and inputs of the reminder, for tests and stories. */
export const reminderFixtures = {
  events: [{ type: 'ask' }, { type: 'dismiss' }, { type: 'act' }],
  inputs: [{ loggedIn: false }, { loggedIn: true }],
  outcomes: {},
};
