import type { ProvisionLabels } from './en.ts'

export const labels = {
  title: 'Montants en attente',
  standings: { open: 'En attente', promised: 'Promis', closed: 'Clos' },
  states: { missing: 'Manquant', short: 'Payé en partie', overpaid: 'Trop payé' },
  claims: {
    open: 'Réclamé',
    answered: 'Répondue',
    accepted: 'Acceptée',
    refused: 'Refusée',
    withdrawn: 'Retirée',
    paid: 'Payée',
  },
  columns: {
    bookingnr: 'Numéro de réservation',
    customername: 'Client',
    shipname: 'Navire',
    reiseterminbis: 'Retour',
    payoutday: 'Versement prévu',
    commission: 'Commission TTC',
    paid: 'Payé',
    open: 'Reste dû',
    state: 'État',
    standing: 'Situation',
    claim: 'Réclamation',
    promised: 'Promis pour',
  },
} satisfies ProvisionLabels
