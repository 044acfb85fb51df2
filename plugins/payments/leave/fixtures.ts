/** Realistic events of the redirect to a gateway's page, for tests and stories. */
export const leaveFixtures = {
  events: [{ type: 'confirm' }, { type: 'cancel' }, { type: 'retry' }],
  inputs: [{ isCarrier: true }, { isCarrier: false }],
};
