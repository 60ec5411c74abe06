import type { LaterMessages } from '../messages.ts'
import { forecast } from './provisions-forecast.ts'

export const provisions = {
  title: 'Commissies',
  tabs: { statements: 'Afrekeningen', forecast: 'Verwachting' },
  leads: {
    statements: 'Uw maandelijkse commissieafrekeningen. De bedragen komen uit de afrekeningen.',
    forecast: 'Wat u de komende twaalf maanden naar verwachting wordt uitbetaald.',
  },
  overview: 'Jaaroverzicht',
  lastYear: 'Vorig jaar',
  nextYear: 'Volgend jaar',
  lastMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  month: '{month} {year}',
  total: 'Jaartotaal',
  noFiles: 'geen bestanden',
  files: { one: '{n} bestand', other: '{n} bestanden' },
  all: 'Alle bestanden (zip)',
  none: 'Voor deze maand zijn er geen bestanden. Kies hierboven een maand met bestanden; een nieuwe afrekening komt telkens aan het begin van de volgende maand.',
  noneYet: 'Er zijn nog geen afrekeningen. De eerste komt aan het begin van de maand na uw eerste boeking.',
  forecast,
  columns: {
    filename: 'Bestand',
    createddate: 'Datum',
    size: 'Grootte',
    download: 'Download',
  },
} as const satisfies LaterMessages['provisions']
