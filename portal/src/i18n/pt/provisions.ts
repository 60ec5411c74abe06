import type { LaterMessages } from '../messages.ts'
import { claims } from './provisions-claims.ts'
import { forecast } from './provisions-forecast.ts'

export const provisions = {
  title: 'Comissões',
  tabs: { statements: 'Extratos', open: 'Valores em aberto', forecast: 'Previsão' },
  leads: {
    statements: 'Os seus extratos mensais de comissões. Os montantes são os dos extratos.',
    open: 'Comissões em falta, pagas a menos ou a mais, e o que é feito das suas reclamações.',
    forecast: 'O que lhe será previsivelmente pago nos próximos doze meses.',
  },
  overview: 'Resumo do ano',
  lastYear: 'Ano anterior',
  nextYear: 'Ano seguinte',
  lastMonth: 'Mês anterior',
  nextMonth: 'Mês seguinte',
  month: '{month} de {year}',
  total: 'Total do ano',
  noFiles: 'sem ficheiros',
  files: { one: '{n} ficheiro', other: '{n} ficheiros' },
  all: 'Todos os ficheiros (zip)',
  none: 'Não há ficheiros deste mês. Escolha acima um mês com ficheiros; cada novo extrato chega no início do mês seguinte.',
  noneYet: 'Ainda não há extratos. O primeiro chega no início do mês seguinte à sua primeira reserva.',
  claims,
  forecast,
  columns: {
    filename: 'Ficheiro',
    createddate: 'Data',
    size: 'Tamanho',
    download: 'Descarregar',
  },
} as const satisfies LaterMessages['provisions']
