import type { Messages } from '../messages.ts'

export const requestsSpeed = {
  none: 'Sem pedidos nos últimos doze meses. O que os clientes pedem na sua página de reservas é contado aqui.',
  unanswered: 'Ainda não há nenhuma resposta registada',
  unansweredText:
    'Escolha «{answer}» num pedido ou mova-o para «{offer}»: a partir daí verá aqui com que rapidez responde.',
  person: 'Pessoa',
  everybody: 'Todas as pessoas',
  nobody: 'Ninguém, ou já não está convosco',
  median: 'Primeira resposta (mediana)',
  medianText: 'de horário de abertura; {elapsed} pelo relógio',
  fast: 'Respondidos em 2 horas',
  fastText: '{part} de {all}, em horário de abertura',
  answered: 'Respondidos',
  answeredText: '{part} de {all} pedidos',
  won: 'Ganhos',
  wonText: '{part} de {all} pedidos decididos',
  few: 'ainda sem valor: menos de {n} pedidos',
  byMonth: 'Por mês',
  byPerson: 'Por pessoa',
  bySpeed: 'Ganhos, conforme a rapidez da primeira resposta',
  chart: 'Percentagem em 2 horas e percentagem ganha, por mês',
  groups: {
    twohours: 'Em 2 horas',
    workday: 'Em 8 horas',
    longer: 'Mais tarde',
    none: 'Sem resposta registada',
  },
  columns: {
    person: 'Pessoa',
    month: 'Mês',
    requests: 'Pedidos',
    answered: 'Respondidos',
    median: 'Mediana',
    fast: 'Em 2 horas',
    won: 'Ganhos',
  },
  total: 'Total',
  partOf: '{part} de {all}',
  fewNote: '«–» significa menos de {n} pedidos: demasiado poucos para um valor.',
  hours: 'Contado no seu horário de abertura: {hours}.',
  changeHours: 'Alterar o horário de abertura',
  method: 'Como contamos',
  methodAnswer:
    'A primeira resposta é o primeiro e-mail com «{answer}» ou a passagem a «{offer}», o que acontecer primeiro. O que é anulado em {n} minutos não conta.',
  methodHours:
    'Só conta o horário de abertura: o que chega de noite espera a partir da abertura. Também os meses anteriores são contados com o horário atual, e os feriados como dias normais.',
  methodPerson:
    'Um pedido conta para quem respondeu primeiro; sem resposta, para a pessoa responsável. Pertence ao mês em que chegou.',
  methodShare:
    'A mediana é a dos pedidos respondidos. A percentagem em 2 horas refere-se a estes e aos que esperam há mais tempo sem resposta. O que foi ganho sem resposta registada não conta em nenhuma: ninguém sabe quando foi respondido.',
  methodWon:
    '«Ganhos» é a percentagem dos pedidos decididos, ganhos ou perdidos. Os fechados como «{twice}» não contam.',
} satisfies Messages['requestsSpeed']
