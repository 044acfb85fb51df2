/** Whether tests run as proofs (`npm run prove`), which take everything instead of a sample. */
export const IS_PROVING = process.env['PROVING'] !== undefined;
