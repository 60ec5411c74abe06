import type { Differences, Translation } from '../../translation.ts'
import type * as en from './en.ts'

export const rights = {
  partnerdata: {
    label: 'Gegevens agentschap',
    text: 'Adres, contact en topsortering; de bankrekeningen enkel om te bekijken.',
  },
} satisfies Differences<Translation<typeof en.rights>>

export const permissions = {
  bank: {
    text: 'Bankrekeningen met het recht Gegevens agentschap, de bankgegevens van de boekingsmodule met het recht Beheer.',
  },
} satisfies Differences<Translation<typeof en.permissions>>

export const allowed = { readOnly: 'Enkel bekijken' }
