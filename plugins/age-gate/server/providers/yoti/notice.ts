/** The text about Yoti in the FAQ and the privacy page. */
import type { AgeNotice } from '#ports/age-notices.ts';

export const NOTICE: AgeNotice = {
  company: 'Yoti',
  what: {
    en: 'With Yoti: you show your face or a document to the company Yoti, or use its app. Yoti tells this site only whether you are 18 or over. We give Yoti neither your name nor your email address, and it does not learn what you watch. Pictures and documents that you show to Yoti never reach us.',
    de: 'Mit Yoti: Du zeigst dem Unternehmen Yoti dein Gesicht oder einen Ausweis oder nutzt seine App. Yoti sagt dieser Website nur, ob du mindestens 18 bist. Wir geben Yoti weder deinen Namen noch deine E-Mail-Adresse, und Yoti erfährt nicht, was du dir ansiehst. Bilder und Dokumente, die du Yoti zeigst, erreichen uns nie.',
    es: 'Con Yoti: muestras tu cara o un documento a la empresa Yoti, o usas su aplicación. Yoti solo le dice a este sitio si tienes 18 años o más. No le damos a Yoti tu nombre ni tu correo, y no sabe qué ves. Las imágenes y los documentos que muestras a Yoti nunca nos llegan.',
    fr: 'Avec Yoti : vous montrez votre visage ou une pièce d’identité à la société Yoti, ou vous utilisez son application. Yoti indique seulement à ce site si vous avez 18 ans ou plus. Nous ne donnons à Yoti ni votre nom ni votre adresse e-mail, et elle ne sait pas ce que vous regardez. Les images et les documents que vous montrez à Yoti ne nous parviennent jamais.',
  },
};
