import type { LaterMessages } from '../messages.ts'
import { claims } from './provisions-claims.ts'
import { forecast } from './provisions-forecast.ts'

export const provisions = {
  title: 'Provisionen',
  tabs: { statements: 'Abrechnungen', open: 'Offene Beträge', forecast: 'Vorschau' },
  leads: {
    statements: 'Ihre monatlichen Provisionsabrechnungen. Die Beträge stammen aus den Abrechnungen.',
    open: 'Provision, die fehlt, zu niedrig oder zu hoch bezahlt wurde, und was aus Ihren Reklamationen geworden ist.',
    forecast: 'Was Ihnen in den nächsten zwölf Monaten voraussichtlich ausgezahlt wird.',
  },
  overview: 'Jahresübersicht',
  lastYear: 'Voriges Jahr',
  nextYear: 'Nächstes Jahr',
  lastMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  month: '{month} {year}',
  total: 'Jahressumme',
  noFiles: 'keine Dateien',
  files: { one: '{n} Datei', other: '{n} Dateien' },
  all: 'Alle Dateien (ZIP)',
  none: 'Für diesen Monat gibt es keine Dateien. Wählen Sie oben einen Monat mit Dateien; eine neue Abrechnung kommt jeweils Anfang des Folgemonats.',
  noneYet: 'Es gibt noch keine Abrechnungen. Die erste kommt am Anfang des Monats, der auf Ihre erste Buchung folgt.',
  claims,
  forecast,
  columns: {
    filename: 'Datei',
    createddate: 'Datum',
    size: 'Größe',
    download: 'Download',
  },
} as const satisfies LaterMessages['provisions']
