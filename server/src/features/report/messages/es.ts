import { labels } from '@gangway/contract/labels/report/es'
import type { ReportMessages } from './en.ts'

export const es: ReportMessages = {
  labels,
  partner: 'Agencia',
  running: 'en curso, comparado hasta el',
  nothing: 'sin comparación',
  clipped: 'Limitado a los meses de los que puede haber cifras',
  totalComparedWith: 'Total comparado con',
  monthAgo: 'Ventas del mes anterior',
  yearAgo: 'año anterior',
}
