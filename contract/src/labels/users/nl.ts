import type * as en from './en.ts'

export const rights = {
  basic: {
    label: 'Basis',
    text: 'Start, statistieken, aanvragen, kalender en marketingmateriaal bekijken. Heeft iedereen.',
  },
  partnerdata: { label: 'Bureaugegevens', text: 'Adres, contact en topsortering; de bankrekeningen om te bekijken.' },
  password: { label: 'Wachtwoord', text: 'Het eigen wachtwoord wijzigen. Mag iedereen.' },
  layout: { label: 'Lay-out', text: 'Logo, kleuren en teksten van de boekingsmodule.' },
  administration: { label: 'Beheer', text: 'Gebruikers, rederijen en contactgegevens.' },
} satisfies Record<keyof typeof en.rights, unknown>

export const permissions = {
  requests: {
    label: 'Aanvragen behandelen',
    text: 'Aanvragen overnemen en beantwoorden, notities en e-mails schrijven, klanten samenvoegen.',
  },
  commissions: { label: 'Commissies bekijken', text: 'Afrekeningen, openstaande bedragen en prognose.' },
  claims: { label: 'Commissies claimen', text: 'Claims bij de aanbieder, afrekeningsregels koppelen.' },
  bank: {
    label: 'Bankgegevens wijzigen',
    text: 'Bankrekeningen met het recht Bureaugegevens, de bankgegevens van de boekingsmodule met het recht Beheer.',
  },
} satisfies Record<keyof typeof en.permissions, unknown>

export const allowed = { readOnly: 'Alleen bekijken' }
