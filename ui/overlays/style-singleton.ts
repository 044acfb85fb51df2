/**
 * Replaces `react-style-singleton`, which adds a style element so that the page behind a dialog cannot scroll; the
 * site's content policy forbids style elements that are not part of the document.
 */
import { useEffect } from 'react';

/** Creates a component whose styles apply while any instance is mounted; the styles of the first instance are used. */
export function styleSingleton(): (props: { styles: string }) => null {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return function Rules({ styles }) {
    useEffect(() => {
      users += 1;
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        sheet = undefined;
      };
      // Only the first rules count.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    return null;
  };
}
