import { labels } from '@gangway/contract/labels/report/de'
import type { ReportWords } from './en.ts'

export const de: ReportWords = {
  labels,
  partner: 'Partner',
  running: 'läuft noch, verglichen bis',
  nothing: 'kein Vergleich',
  clipped: 'Begrenzt auf die Monate, für die es Zahlen geben kann',
  totalComparedWith: 'Summe verglichen mit',
  monthAgo: 'Umsatz Vormonat',
  yearAgo: 'Vorjahr',
}
