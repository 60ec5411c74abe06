import type * as en from './en.ts'

export const contactFields = {
  firm: 'Firma',
  street: 'Straße',
  housenr: 'Hausnummer',
  zipcode: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
  phone: 'Telefon',
  werbetextanzeigen: 'Werbetext anzeigen',
  bank: 'Bank',
  iban: 'IBAN',
  swiftcode: 'BIC (SWIFT)',
} satisfies Record<keyof typeof en.contactFields, unknown>

export const layoutFields = {
  partnerLogoImage: 'Logo',
  phone: 'Telefon auf der Seite',
  colorbackground: 'Hintergrund',
  colorbutton: 'Schaltfläche',
  colorbuttonhover: 'Schaltfläche beim Überfahren',
  colorbuttonfont: 'Schrift der Schaltfläche',
  colorlink: 'Links',
  colorborder: 'Rahmen',
  colorfont: 'Schrift',
  fontfamily: 'Schriftart',
  blockheader: 'Kopfzeile anzeigen',
  blockfooter: 'Fußzeile anzeigen',
} satisfies Record<keyof typeof en.layoutFields, unknown>
