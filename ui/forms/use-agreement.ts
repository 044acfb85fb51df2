/** A checkbox that must be ticked before a button works; otherwise clicking the button shows an error. */
import { useState } from 'react';

export interface Agreement {
  readonly checked: boolean;
  /** The button was clicked without the tick. */
  readonly isMissing: boolean;
  readonly onChecked: (checked: boolean) => void;
  /** Handles a click on the button: calls `act`, unless a required tick is missing. */
  readonly whenAgreed: (act: () => void) => void;
}

export function useAgreement(isRequired: boolean): Agreement {
  const [checked, setChecked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    checked,
    isMissing,
    onChecked(ticked) {
      setChecked(ticked);
      setMissing(false);
    },
    whenAgreed(act) {
      if (isRequired && !checked) setMissing(true);
      else act();
    },
  };
}
