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
  fileColumns: { shipname: 'Navire', standing: 'Situation' },
  columns: {
    bookingnr: 'Numéro de réservation',
    customername: 'Client',
    reiseterminbis: 'Retour',
    payoutday: 'Versement prévu',
    commission: 'Commission TTC',
    paid: 'Payé',
    open: 'Reste dû',
    state: 'État',
    claim: 'Réclamation',
    promised: 'Promis pour',
  },
} satisfies ProvisionLabels
