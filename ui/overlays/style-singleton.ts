/**
 * In the place of `react-style-singleton`, by which an open dialog stops the page behind it from scrolling: that adds a style
 * element, and the site's policy lets none take effect that the page did not have when it was written.
 */
import { useEffect } from 'react';

/** A component whose rules hold as long as one of it is there: those of the first. */
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
