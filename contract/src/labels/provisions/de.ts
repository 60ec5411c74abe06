import type { ProvisionLabels } from './en.ts'

export const labels = {
  title: 'Offene Beträge',
  standings: { open: 'Offen', promised: 'Zugesagt', closed: 'Erledigt' },
  states: { missing: 'Fehlt', short: 'Zu wenig bezahlt', overpaid: 'Zu viel bezahlt' },
  claims: {
    open: 'Reklamiert',
    answered: 'Beantwortet',
    accepted: 'Anerkannt',
    refused: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
    paid: 'Bezahlt',
  },
  fileColumns: { shipname: 'Schiff', standing: 'Stand' },
  columns: {
    bookingnr: 'Buchungsnr.',
    customername: 'Kunde',
    reiseterminbis: 'Rückreise',
    payoutday: 'Erwartete Auszahlung',
    commission: 'Provision inkl. MwSt.',
    paid: 'Bezahlt',
    open: 'Noch offen',
    state: 'Zustand',
    claim: 'Reklamation',
    promised: 'Zugesagt für',
  },
} satisfies ProvisionLabels
