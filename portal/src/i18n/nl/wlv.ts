import type { Words } from '../words.ts'

export const wlv = {
  contact: {
    title: 'Contactgegevens',
    lead: 'Wat reizigers in de boekingsmodule over u lezen: wie u bent, waar ze u vinden en waar ze betalen.',
    groups: { company: 'Bedrijf en adres', bank: 'Bankgegevens' },
    bankLead: 'Ze staan op de facturen van de boekingsmodule, nooit op de openbare pagina.',
    phoneNote: 'U wijzigt dit nummer bij de vormgeving.',
    phoneNone: 'Nog geen',
    advertNote: 'Uw reclametekst staat dan op de openbare pagina, in elke taal waarin u er een hebt.',
    fields: {
      firm: 'Bedrijf',
      street: 'Straat',
      housenr: 'Huisnummer',
      zipcode: 'Postcode',
      city: 'Plaats',
      country: 'Land',
      phone: 'Telefoon',
      werbetextanzeigen: 'Reclametekst tonen',
      bank: 'Bank',
      iban: 'IBAN',
      swiftcode: 'BIC (SWIFT)',
    },
  },
} satisfies Words['wlv']
