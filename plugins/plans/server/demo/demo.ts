/** Declares the demo's plans to the module. */
import type { DemoContent } from '#demo/demo.ts';

export const DEMO: DemoContent = {
  is: 'content',
  name: 'demo-plans',
  async rows() {
    const [{ GROUPS }, { COUPONS, PLANS }, { writePlans }] = await Promise.all([
      import('./groups.ts'),
      import('./plans.ts'),
      import('./write.ts'),
    ]);
    return {
      // Increase when the offers change.
      version: '2',
      summary: `${PLANS.length} plans in ${GROUPS.length} groups`,
      write: (trx) => writePlans(trx, { groups: GROUPS, plans: PLANS, coupons: COUPONS }),
    };
  },
};
