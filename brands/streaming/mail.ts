/** Nocturne uses the plugins' own email texts. */
import type { BrandEmails } from '#ports/brand-emails.ts';

export const emails: BrandEmails = {
  faces: {
    heading: 'Georgia,"Times New Roman",serif',
    text: '-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif',
  },
  otherScheme: {
    ground: '#f4f2ef',
    paper: '#ffffff',
    ink: '#1b191d',
    dim: '#6a6470',
    button: '#26212b',
    lettering: '#ffffff',
  },
  glow: '#3a1f2b',
  words: {},
};
