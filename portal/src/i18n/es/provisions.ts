import type { LaterMessages } from '../messages.ts'
import { claims } from './provisions-claims.ts'
import { forecast } from './provisions-forecast.ts'

export const provisions = {
  title: 'Comisiones',
  tabs: { statements: 'Liquidaciones', open: 'Importes pendientes', forecast: 'Previsión' },
  leads: {
    statements: 'Sus liquidaciones mensuales de comisiones. Los importes son los de las liquidaciones.',
    open: 'Comisiones que faltan o se pagaron de menos o de más, y qué ha sido de sus reclamaciones.',
    forecast: 'Lo que previsiblemente cobrará en los próximos doce meses.',
  },
  overview: 'Resumen del año',
  lastYear: 'Año anterior',
  nextYear: 'Año siguiente',
  lastMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  month: '{month} de {year}',
  total: 'Total del año',
  noFiles: 'sin archivos',
  files: { one: '{n} archivo', other: '{n} archivos' },
  all: 'Todos los archivos (zip)',
  none: 'No hay archivos de este mes. Elija arriba un mes con archivos; cada nueva liquidación llega a principios del mes siguiente.',
  noneYet: 'Todavía no hay liquidaciones. La primera llegará a principios del mes siguiente a su primera reserva.',
  claims,
  forecast,
  columns: {
    filename: 'Archivo',
    createddate: 'Fecha',
    size: 'Tamaño',
    download: 'Descarga',
  },
} as const satisfies LaterMessages['provisions']
