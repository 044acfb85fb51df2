/** The interface of a browser for a walk, independent of the protocol. */

export interface Browser {
  /** Name and version, as the browser reports them. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page, which can access only its arguments. */
  ask<Given extends unknown[], Answer>(run: (...given: Given) => Answer, ...given: Given): Promise<Answer>;
  /** Clicks the first element that an XPath selects with the mouse. */
  press(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Sends one key to the focused element. */
  key(key: string): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** Size of the window in CSS pixels: a small desktop. */
export const WINDOW = { width: 1280, height: 860 };
