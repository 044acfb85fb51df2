/** Progress of an ingest: a bar on a terminal, otherwise a line for each step. */
import cliProgress from 'cli-progress';

export interface Progress {
  /** Sets the current step, such as `v0 1920x1080`. */
  at(name: string): void;
  /** Sets the finished share of the whole, up to 1. */
  part(part: number): void;
  say(line: string): void;
  end(): void;
}

const STEPS = 1000;

export function progressOn(stream: NodeJS.WriteStream): Progress {
  if (!stream.isTTY) {
    const say = (line: string): void => void stream.write(`${line}\n`);
    return { at: say, part: () => {}, say, end: () => {} };
  }
  const bar = new cliProgress.SingleBar({
    stream,
    format: '{bar} {percentage} % | {name}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
  });
  let isShown = false;
  return {
    at(name) {
      if (isShown) bar.update({ name });
      else bar.start(STEPS, 0, { name });
      isShown = true;
    },
    part: (part) => bar.update(Math.round(part * STEPS)),
    say: (line) => void stream.write(`${line}\n`),
    end() {
      if (isShown) bar.stop();
    },
  };
}
