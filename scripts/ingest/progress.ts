/** Progress of an ingest: a bar on a terminal, a line for each step elsewhere. */
export interface Progress {
  /** Sets the current step, such as `v0 1920x1080`. */
  at(name: string): void;
  /** Sets the finished share of the whole, up to 1. */
  part(part: number): void;
  say(line: string): void;
  end(): void;
}

const STEPS = 1000;

/** A deployed site lacks the package of the bar, which is one of developers, and gets lines. */
export async function progressOn(stream: NodeJS.WriteStream): Promise<Progress> {
  const bars = stream.isTTY ? await import('cli-progress').catch(() => null) : null;
  if (bars === null) {
    const say = (line: string): void => void stream.write(`${line}\n`);
    return { at: say, part: () => {}, say, end: () => {} };
  }
  const bar = new bars.default.SingleBar({
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
