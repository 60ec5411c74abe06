import type { Messages } from '../messages.ts'

export const topsort = {
  title: 'Ordenação preferencial',
  lead: 'O que os seus clientes veem primeiro no motor de reservas, pela ordem que escolher.',
  tabs: {
    destinations: 'Destinos',
    organizer: 'Companhias',
    ships: 'Navios',
  },
  tabsLabel: 'Listas da ordenação preferencial',
  cards: {
    destinations: {
      sea: 'Destinos marítimos',
      river: 'Destinos fluviais',
    },
    organizer: {
      sea: 'Companhias marítimas',
      river: 'Companhias fluviais',
    },
    ships: {
      sea: 'Navios de mar',
      river: 'Navios de rio',
    },
  },
  standard: 'Predefinida',
  customized: 'Personalizada',
  standardHint: 'A ordem do fornecedor.',
  edit: 'Editar',
  close: 'Fechar a lista',
  chosen: {
    one: '{n} na lista',
    other: '{n} na lista',
  },
  order: 'Ordem',
  orderHint: 'Arraste a pega, ou selecione-a e use as setas do teclado.',
  choices: 'Opções',
  filter: 'Filtrar',
  none: 'Ainda não há nada para escolher aqui. A linha de apoio a parceiros terá todo o gosto em ajudar.',
  nothing: 'Nada corresponde a «{typed}».',
  handle: 'Mover {name}, posição {place} de {n}',
  remove: 'Remover {name}',
  moved: '{name} está agora na posição {place} de {n}',
  emptyWarning: 'Não escolheu nada: ao guardar, volta a aplicar-se a ordem predefinida.',
  unknown: 'Já não está no catálogo ({id})',
  notIncluded: 'fora da sua oferta',
} satisfies Messages['topsort']
