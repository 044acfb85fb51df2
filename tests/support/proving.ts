/** Whether tests run as proofs (`npm run prove`), which test all cases instead of a sample. */
export const IS_PROVING = process.env['PROVING'] !== undefined;
