/** Realistic events of the way to a gateway's page, for tests and stories. */
export const leaveFixtures = {
  events: [{ type: 'confirm' }, { type: 'cancel' }, { type: 'retry' }],
  inputs: [{ isCarrier: true }, { isCarrier: false }],
};
