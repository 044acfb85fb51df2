/** Retention periods in words that several privacy notices share. */

export const UNTIL_ACCOUNT = {
  en: 'As long as your account',
  de: 'So lange wie dein Konto',
  es: 'Mientras tengas cuenta',
  fr: 'Aussi longtemps que votre compte',
};
export const UNTIL_LAW = {
  en: 'As long as the law demands',
  de: 'So lange, wie das Gesetz es verlangt',
  es: 'El tiempo que exige la ley',
  fr: 'Aussi longtemps que la loi l’exige',
};
export const UNTIL_COUPON = {
  en: 'As long as the coupon',
  de: 'So lange wie der Gutschein',
  es: 'Mientras exista el cupón',
  fr: 'Aussi longtemps que le code promo',
};
