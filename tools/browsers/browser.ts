/** What a walk asks of a browser, whichever protocol it is driven by. */

export interface Browser {
  /** Name and version, as the browser says. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees nothing but what it is given. */
  ask<Given extends unknown[], Answer>(run: (...given: Given) => Answer, ...given: Given): Promise<Answer>;
  /** Presses the first thing that an XPath names, like a visitor with a mouse. */
  press(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** One key, to whatever holds the focus. */
  key(key: string): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** Size of the window in CSS pixels: a small desktop. */
export const WINDOW = { width: 1280, height: 860 };
