export const contactFields = {
  firm: 'Company',
  street: 'Street',
  housenr: 'House number',
  zipcode: 'Postcode',
  city: 'City',
  country: 'Country',
  phone: 'Phone',
  werbetextanzeigen: 'Show the advert text',
  bank: 'Bank',
  iban: 'IBAN',
  swiftcode: 'BIC (SWIFT)',
} as const

export const layoutFields = {
  partnerLogoImage: 'Logo',
  phone: 'Phone on the page',
  colorbackground: 'Background',
  colorbutton: 'Button',
  colorbuttonhover: 'Button on hover',
  colorbuttonfont: 'Button text',
  colorlink: 'Links',
  colorborder: 'Borders',
  colorfont: 'Text',
  fontfamily: 'Font',
  blockheader: 'Show the header',
  blockfooter: 'Show the footer',
} as const
