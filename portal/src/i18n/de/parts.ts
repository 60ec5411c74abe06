import type { Words } from '../words.ts'

export const parts = {
  optional: 'optional',
  choose: 'Bitte wählen',
  nothing: 'Keine Angabe',
  recommended: 'Empfohlen',
  others: 'Alle weiteren Länder',
  phoneCode: 'Ländervorwahl',
  phoneArea: 'Ortsvorwahl',
  phoneNumber: 'Rufnummer',
  ibanLocked: 'Die IBAN eines gespeicherten Kontos lässt sich nicht ändern. Legen Sie stattdessen ein neues an.',
  ibanDoubtful:
    'Die Prüfziffern dieser IBAN passen nicht. Bitte vergleichen Sie sie mit Ihrem Kontoauszug; speichern können Sie sie trotzdem.',
  unfinished: 'läuft noch',
  noFigure: 'keine Zahl',
  readChart: 'Zahlen des Diagramms nacheinander lesen',
  download: 'Herunterladen',
  downloading: '{percent} %',
  downloaded: 'Heruntergeladen',
  downloadFailed: 'Herunterladen fehlgeschlagen',
} satisfies Words['parts']
