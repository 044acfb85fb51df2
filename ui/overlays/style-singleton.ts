/**
 * Replaces `react-style-singleton`, which stops the page behind an open dialog from scrolling with an added style element; the
 * site's content policy forbids style elements that were not in the document.
 */
import { useEffect } from 'react';

/** A component whose rules apply as long as one instance is mounted: those of the first. */
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
