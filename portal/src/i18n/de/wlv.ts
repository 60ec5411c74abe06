import type { Words } from '../words.ts'

export const wlv = {
  contact: {
    title: 'Kontaktdaten',
    lead: 'Was Reisende in der Buchungsstrecke über Sie lesen: wer Sie sind, wo man Sie findet und wohin gezahlt wird.',
    groups: { company: 'Firma und Anschrift', bank: 'Bankverbindung' },
    bankLead: 'Sie steht auf den Rechnungen der Buchungsstrecke, nie auf der öffentlichen Seite.',
    phoneNote: 'Sie wird beim Layout geändert.',
    phoneNone: 'Noch keine',
    advertNote: 'Ihr Werbetext steht dann auf der öffentlichen Seite, in jeder Sprache, die einen hat.',
    fields: {
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
    },
  },
} satisfies Words['wlv']
