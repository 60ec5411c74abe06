import type { LaterWords } from '../words.ts'

export const provisions = {
  title: 'Comisiones',
  lead: 'Sus liquidaciones mensuales de comisiones. Los importes son los de las liquidaciones.',
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
  none: 'No hay archivos de este mes. Elija arriba un mes marcado; cada nueva liquidación llega a principios del mes siguiente.',
  columns: {
    filename: 'Archivo',
    createddate: 'Fecha',
    size: 'Tamaño',
    download: 'Descarga',
  },
} as const satisfies LaterWords['provisions']
