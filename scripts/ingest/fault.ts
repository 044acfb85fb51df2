/** Errors of an ingest, each with a one-sentence message for the operator. */
import { ConfigFault } from '#server/config/config-fault.ts';
import { StoreFault } from '#server/media/s3.ts';

/** An error that an operator can fix. */
export class IngestFault extends Error {
  override name = 'IngestFault';
}

/** An error for a tool that failed; the message is its last output. */
export class ToolFault extends Error {
  override name = 'ToolFault';
}

export const DISK_FULL = 'The disk is full. Free some space and start again; finished steps are not repeated';

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException | undefined)?.code;

/** The message for an error; null for an unexpected error. */
export function sentenceOf(error: unknown): string | null {
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return DISK_FULL;
  if (codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS')
    return `Not allowed: ${(error as Error).message}`;
  if (error instanceof StoreFault)
    return `${error.message}. Start again once it answers; finished steps are not repeated`;
  if (error instanceof ToolFault) return `ffmpeg failed: ${error.message}`;
  return error instanceof IngestFault || error instanceof ConfigFault ? error.message : null;
}
