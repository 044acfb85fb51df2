/** Types of `build-inputs.mjs`, which runs before TypeScript is there. */
export const INPUTS: readonly string[];
