import type { Words } from '../words.ts'

export const wlv = {
  contact: {
    title: 'Contactgegevens',
    lead: 'Wat reizigers in de boekingsmotor over u lezen: wie u bent, waar ze u vinden en waar ze betalen.',
    groups: { company: 'Onderneming en adres', bank: 'Bankgegevens' },
    bankLead: 'Ze staan op de facturen van de boekingsmotor, nooit op de publieke pagina.',
    phoneNote: 'U past dit nummer aan bij de lay-out.',
    phoneNone: 'Nog geen',
    advertNote: 'Uw publiciteitstekst staat dan op de publieke pagina, in elke taal waarin u er een hebt.',
    fields: {
      firm: 'Onderneming',
      street: 'Straat',
      housenr: 'Huisnummer',
      zipcode: 'Postcode',
      city: 'Gemeente',
      country: 'Land',
      phone: 'Telefoon',
      werbetextanzeigen: 'Publiciteitstekst tonen',
      bank: 'Bank',
      iban: 'IBAN',
      swiftcode: 'BIC (SWIFT)',
    },
  },
} satisfies Words['wlv']
