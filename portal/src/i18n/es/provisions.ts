import type { LaterMessages } from '../messages.ts'
import { forecast } from './provisions-forecast.ts'

export const provisions = {
  title: 'Comisiones',
  tabs: { statements: 'Liquidaciones', forecast: 'Previsión' },
  leads: {
    statements: 'Sus liquidaciones mensuales de comisiones. Los importes son los de las liquidaciones.',
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
  forecast,
  columns: {
    filename: 'Archivo',
    createddate: 'Fecha',
    size: 'Tamaño',
    download: 'Descarga',
  },
} as const satisfies LaterMessages['provisions']
