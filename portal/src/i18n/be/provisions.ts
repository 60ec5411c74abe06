import type { LaterMessages } from '../messages.ts'

export const provisions = {
  title: 'Commissies',
  lead: 'Uw maandelijkse commissieafrekeningen. De bedragen komen uit de afrekeningen.',
  overview: 'Jaaroverzicht',
  lastYear: 'Vorig jaar',
  nextYear: 'Volgend jaar',
  lastMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  month: '{month} {year}',
  total: 'Totaal van het jaar',
  noFiles: 'geen bestanden',
  files: { one: '{n} bestand', other: '{n} bestanden' },
  all: 'Alle bestanden (zip)',
  none: 'Voor deze maand zijn er geen bestanden. Kies hierboven een maand met bestanden; een nieuwe afrekening verschijnt telkens in het begin van de volgende maand.',
  noneYet: 'Er zijn nog geen afrekeningen. De eerste verschijnt in het begin van de maand na uw eerste boeking.',
  columns: {
    filename: 'Bestand',
    createddate: 'Datum',
    size: 'Grootte',
    download: 'Download',
  },
} as const satisfies LaterMessages['provisions']
