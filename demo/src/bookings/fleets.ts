import { demoCatalogue } from '../catalogue.ts'

/** Ships that never leave their region, with the destinations they are bound to. */
const bound: Readonly<Record<number, readonly string[]>> = {
  12: ['Kong Harald', 'Nordkapp', 'Nordlys', 'Nordnorge', 'Polarlys', 'Richard With', 'Vesterålen'],
  27: ['Celebrity Flora', 'Silver Origin'],
  28: ['Le Commandant Charcot'],
  32: ['Pride of America'],
  43: ['Paul Gauguin'],
  57: ['Elbe Princesse', 'Thurgau Saxonia'],
  61: [
    'A-ROSA LUNA',
    'A-ROSA STELLA',
    'Camargue',
    'Amadeus Provence',
    'Emerald Liberté',
    'Scenic Sapphire',
    'VIVA GLORIA',
  ],
  62: ['Loire Princesse'],
  63: ['Cyrano de Bergerac'],
  64: ['A-ROSA ALVA', 'Amália Rodrigues', 'Gil Eanes', 'Miguel Torga', 'AmaDouro', 'Emerald Radiance', 'Scenic Azure'],
  66: ['La Venezia'],
  67: ['AmaDahlia', 'S.S. Sphinx'],
  68: ['Zambezi Queen'],
}

const boundTo = new Map(Object.entries(bound).flatMap(([area, names]) => names.map((name) => [name, Number(area)])))

const ships = demoCatalogue.ships.map(({ id, name, organizerid, area }) => ({
  shipid: id,
  shipname: name,
  organizerid,
  area,
}))
const fleets = Map.groupBy(ships, ({ organizerid, area }) => `${organizerid}/${area}`)

/** The ships of a line that sail to a destination: those bound to it, else those bound to none. */
export const shipsTo = (organizerid: number, area: 1 | 2, cruisingareaid: number) => {
  const fleet = fleets.get(`${organizerid}/${area}`) ?? []
  const own = fleet.filter(({ shipname }) => boundTo.get(shipname) === cruisingareaid)
  return own.length > 0 ? own : fleet.filter(({ shipname }) => !boundTo.has(shipname))
}
