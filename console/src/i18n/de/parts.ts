import type { Messages } from '../messages.ts'

export const parts = {
  optional: 'optional',
  unfinished: 'läuft noch',
  noFigure: 'keine Zahl',
  readChart: 'Zahlen des Diagramms nacheinander lesen',
  download: 'Herunterladen',
  downloading: '{percent} %',
  downloaded: 'Heruntergeladen',
  downloadFailed: 'Herunterladen fehlgeschlagen',
  calendar: 'Kalender öffnen',
  dayPattern: 'TT.MM.JJJJ',
  startDate: 'Von',
  endDate: 'Bis',
  export: 'Excel-Export',
  exporting: '{size} MB geladen',
  exported: 'Die Datei ist gespeichert.',
  cancel: 'Abbrechen',
  noBase: 'kein Vergleich',
} satisfies Messages['parts']
