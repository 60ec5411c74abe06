import type { LaterMessages } from '../messages.ts'
import { claims } from './provisions-claims.ts'
import { forecast } from './provisions-forecast.ts'

export const provisions = {
  title: 'Commissions',
  tabs: { statements: 'Relevés', open: 'Montants en attente', forecast: 'Prévision' },
  leads: {
    statements: 'Vos relevés mensuels de commissions. Les montants sont ceux des relevés.',
    open: 'Les commissions manquantes, payées en partie ou en trop, et la suite donnée à vos réclamations.',
    forecast: 'Ce qui vous sera probablement versé au cours des douze prochains mois.',
  },
  overview: 'Aperçu de l’année',
  lastYear: 'Année précédente',
  nextYear: 'Année suivante',
  lastMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  month: '{month} {year}',
  total: 'Total de l’année',
  noFiles: 'aucun fichier',
  files: { one: '{n} fichier', other: '{n} fichiers' },
  all: 'Tous les fichiers (zip)',
  none: 'Il n’y a pas de fichier pour ce mois. Choisissez ci-dessus un mois avec des fichiers ; chaque relevé est publié au début du mois suivant.',
  noneYet:
    'Il n’y a pas encore de relevé. Le premier sera publié au début du mois qui suit votre première réservation.',
  claims,
  forecast,
  columns: {
    filename: 'Fichier',
    createddate: 'Date',
    size: 'Taille',
    download: 'Téléchargement',
  },
} as const satisfies LaterMessages['provisions']
