/** Types of `passed-steps.mjs`, which runs before TypeScript is available. */
export function unlessPassed(options: {
  readonly file: string;
  readonly step: string;
  readonly before: string;
  readonly after: () => string;
  readonly run: () => boolean | Promise<boolean>;
}): Promise<'unchanged' | 'passed' | 'failed'>;
