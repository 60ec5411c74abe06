import type { ClaimStep } from '@gangway/contract/money/claim-state'

type DemoStep = {
  daysAgo: number
  step: Exclude<ClaimStep, 'pay'>
  /** The login of the agency; the provider's accounting where there is none. */
  by?: string
  text: string
}

/** How claims of the main agency went: one was answered, one accepted, one refused. */
export const demoClaims: readonly (readonly DemoStep[])[] = [
  [
    {
      daysAgo: 5,
      step: 'claim',
      by: 'clara.admin',
      text: 'Diese Buchung fehlt auf unserer Abrechnung. Die Gäste sind längst zurück. Bitte prüfen Sie das.',
    },
    {
      daysAgo: 3,
      step: 'answer',
      text: 'Guten Tag Frau Wegener, uns liegt die Rechnung der Reederei noch nicht vor. Haben Sie eine Kopie der Buchungsbestätigung für uns?',
    },
  ],
  [
    {
      daysAgo: 12,
      step: 'claim',
      by: 'anna.reports',
      text: 'Es wurde weniger Provision bezahlt, als bei der Buchung angegeben war.',
    },
    {
      daysAgo: 9,
      step: 'accept',
      text: 'Sie haben recht, die Staffel war falsch hinterlegt. Den Rest zahlen wir mit der nächsten Abrechnung.',
    },
  ],
  [
    { daysAgo: 30, step: 'claim', by: 'clara.admin', text: 'Hier fehlt uns die Provision.' },
    {
      daysAgo: 27,
      step: 'refuse',
      text: 'Die Reise wurde zum Nettopreis gebucht. Dafür fällt laut Vertrag keine weitere Provision an.',
    },
  ],
]
