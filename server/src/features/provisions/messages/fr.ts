import type { YearMessages } from './en.ts'

export const fr: YearMessages = {
  title: 'Commissions versées en {year}',
  file: 'commissions',
  partner: 'Partenaire',
  created: 'Créé le',
  rule: 'Montants en euros TTC, selon le jour du versement. Les relevés sans détail figurent avec leur seul total.',
  statements: 'Relevés',
  lines: 'Détail',
  total: 'Total',
  page: 'Page',
  day: 'Versement',
  statement: 'Relevé',
  booking: 'Réservation',
  customer: 'Client',
  returndate: 'Retour',
  kind: 'Type',
  text: 'Texte',
  amount: 'Montant',
  kinds: { commission: 'Commission', correction: 'Correction', cancellation: 'Annulation', bonus: 'Bonus' },
}
