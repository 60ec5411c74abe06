/** The white-label page: its contact data and its layout are two screens of one record. */
export const wlv = {
  contact: {
    title: 'Contact data',
    lead: 'What travellers read about you in the booking engine: who you are, where they find you, and where they pay.',
    groups: { company: 'Company and address', bank: 'Bank details' },
    bankLead: 'They stand on the invoices of the booking engine, never on the public page.',
    phoneNote: 'It is changed with the layout.',
    phoneNone: 'None yet',
    advertNote: 'Your advert text then stands on the public page, in every language that has one.',
    fields: {
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
    },
  },
} as const
