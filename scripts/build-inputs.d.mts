/** Types of `build-inputs.mjs`, which runs before TypeScript is available. */
export const INPUTS: readonly string[];
