import type { Messages } from '../messages.ts'

export const topsort = {
  title: 'Orden preferente',
  lead: 'Lo que sus clientes ven primero en el motor de reservas, en el orden que usted elija.',
  tabs: {
    destinations: 'Destinos',
    organizer: 'Navieras',
    ships: 'Barcos',
  },
  tabsLabel: 'Listas de orden preferente',
  cards: {
    destinations: {
      sea: 'Destinos marítimos',
      river: 'Destinos fluviales',
    },
    organizer: {
      sea: 'Navieras marítimas',
      river: 'Navieras fluviales',
    },
    ships: {
      sea: 'Barcos de mar',
      river: 'Barcos de río',
    },
  },
  standard: 'Estándar',
  customized: 'Personalizado',
  standardHint: 'El orden del proveedor.',
  edit: 'Editar',
  close: 'Cerrar la lista',
  chosen: {
    one: '{n} en la lista',
    other: '{n} en la lista',
  },
  order: 'Orden',
  orderHint: 'Arrastre el asa, o selecciónela y use las flechas del teclado.',
  choices: 'Opciones',
  filter: 'Filtrar',
  none: 'Aquí todavía no hay nada que elegir. La línea de atención a agencias le ayudará con gusto.',
  nothing: 'Nada coincide con «{typed}».',
  handle: 'Mover {name}, puesto {place} de {n}',
  remove: 'Quitar {name}',
  moved: '{name} está ahora en el puesto {place} de {n}',
  emptyWarning: 'No hay nada elegido: al guardar se vuelve al orden estándar.',
  unknown: 'Ya no está en el catálogo ({id})',
  notIncluded: 'fuera de su oferta',
} satisfies Messages['topsort']
