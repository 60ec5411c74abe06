import type { LaterMessages } from '../messages.ts'
import { claims } from './provisions-claims.ts'
import { forecast } from './provisions-forecast.ts'

export const provisions = {
  title: 'Commissies',
  tabs: { statements: 'Afrekeningen', open: 'Openstaande bedragen', forecast: 'Verwachting' },
  leads: {
    statements: 'Uw maandelijkse commissieafrekeningen. De bedragen komen uit de afrekeningen.',
    open: 'Commissie die ontbreekt of waarvan te weinig of te veel is betaald, en wat er van uw claims is geworden.',
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
  claims,
  forecast,
  columns: {
    filename: 'Bestand',
    createddate: 'Datum',
    size: 'Grootte',
    download: 'Download',
  },
} as const satisfies LaterMessages['provisions']
