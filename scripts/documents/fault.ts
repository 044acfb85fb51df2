/** Faults of a document by line, collected so that a build reports all of them. */
export class Faults {
  readonly list: string[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  add(line: number, reason: string): void {
    this.list.push(`${this.#file}:${line}: ${reason}`);
  }

  /** The result, or `otherwise` if it throws; then the message of the error is a fault of this line. */
  catching<Result>(line: number, otherwise: Result, of: () => Result): Result {
    try {
      return of();
    } catch (error) {
      this.add(line, error instanceof Error ? error.message : String(error));
      return otherwise;
    }
  }
}
