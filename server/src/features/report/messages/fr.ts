import { labels } from '@gangway/contract/labels/report/fr'
import type { ReportMessages } from './en.ts'

export const fr: ReportMessages = {
  labels,
  partner: 'Partenaire',
  running: 'en cours, comparé jusqu’au',
  nothing: 'pas de comparaison',
  clipped: 'Limité aux mois pour lesquels il peut y avoir des chiffres',
  totalComparedWith: 'Total comparé à',
  monthAgo: 'CA du mois précédent',
  yearAgo: 'année précédente',
}
