import type { ClaimStep } from '@gangway/contract/money/claim-state'

type DemoStep = {
  daysAgo: number
  step: Exclude<ClaimStep, 'pay'>
  /** The login of the agency; the provider's accounting where there is none. */
  by?: string
  text: string
}

type DemoClaim = {
  /** Which of the bookings that are missing or short, the oldest first. */
  state: 'missing' | 'short'
  place: number
  steps: readonly DemoStep[]
}

/**
 * How claims of the main agency went: one was answered, one accepted, one refused, and one waits for the
 * provider. A missing booking has none yet.
 */
export const demoClaims: readonly DemoClaim[] = [
  {
    state: 'missing',
    place: 0,
    steps: [
      {
        daysAgo: 1,
        step: 'claim',
        by: 'clara.admin',
        text: 'Die Reise ist beendet und bezahlt, steht aber auf keiner Abrechnung. Wann können wir mit der Provision rechnen?',
      },
    ],
  },
  {
    state: 'short',
    place: 1,
    steps: [
      {
        daysAgo: 5,
        step: 'claim',
        by: 'clara.admin',
        text: 'Für diese Buchung kam weniger Provision, als bestätigt war. Bitte prüfen Sie die Abrechnung.',
      },
      {
        daysAgo: 3,
        step: 'answer',
        text: 'Guten Tag Frau Wegener, die Reederei hat uns für diese Reise bisher nur einen Teil gemeldet. Haben Sie eine Kopie der Buchungsbestätigung für uns?',
      },
    ],
  },
  {
    state: 'short',
    place: 0,
    steps: [
      {
        daysAgo: 12,
        step: 'claim',
        by: 'clara.admin',
        text: 'Es wurde weniger Provision bezahlt, als bei der Buchung angegeben war.',
      },
      {
        daysAgo: 9,
        step: 'accept',
        text: 'Sie haben recht, die Staffel war falsch hinterlegt. Den Rest zahlen wir mit der nächsten Abrechnung.',
      },
    ],
  },
  {
    state: 'missing',
    place: 1,
    steps: [
      { daysAgo: 30, step: 'claim', by: 'clara.admin', text: 'Hier fehlt uns die Provision.' },
      {
        daysAgo: 27,
        step: 'refuse',
        text: 'Die Reise wurde zum Nettopreis gebucht. Dafür fällt laut Vertrag keine weitere Provision an.',
      },
    ],
  },
]
