import { foldForSearch } from '@gangway/contract/texts/search-fold'
import { testCatalogue } from '@gangway/server/testing/test-catalogue'

/**
 * What is sold, weighted by how often it is in the list: the line, its ship, its destination. `folded` is its search
 * text.
 */
export type Product = {
  organizerid: number
  shipid: number
  cruisingareaid: number
  area: number
  name: string
  nights: number
  folded: string
  foldedline: string
}

const ports = ['Palma', 'Kiel', 'Hamburg', 'Genua', 'Barcelona', 'Köln', 'Passau', 'Dubai', 'Athen', 'Málaga']

/** Every ship on two destinations of its area. */
export const products = (): Product[] => {
  const { organizers, ships, areas } = testCatalogue
  const lines = new Map(organizers.map(({ organizerid, organizername }) => [organizerid, organizername]))
  return ships.flatMap((ship, place) => {
    const fitting = areas.filter(({ area }) => (area & ship.area) !== 0)
    return [0, 1].flatMap((turn) => {
      const goal = fitting[(place * 7 + turn * 5) % fitting.length]
      if (!goal) return []
      const name = `${goal.texts[0]?.name ?? ''} ab ${ports[(place + turn) % ports.length]}`
      return {
        organizerid: ship.organizerid,
        shipid: ship.shipid,
        cruisingareaid: goal.cruisingareaid,
        area: ship.area,
        name,
        nights: 3 + ((place * 3 + turn) % 12),
        folded: foldForSearch(`${ship.shipname} ${name}`),
        foldedline: foldForSearch(lines.get(ship.organizerid) ?? ''),
      }
    })
  })
}

const first =
  'Anna, Jörg, Sabine, Peter, Katrin, Uwe, Monika, Jan, Zoë, Łukasz, José, Françoise, Günter, Åse, Heike, Marco'
const last =
  'Müller, Mueller, Schmidt, Groß, Weiß, Petersen, de Jong, van den Berg, García López, Núñez, Ferreira, Lefèvre, Bœuf, Sørensen, ' +
  'Kowalski, Yılmaz, Fischer, Weber, Krüger, Köhler, Schäfer, Zimmermann, Böhm, Hofmann, Peeters, Dubois, Santos, Keller, Huber, Brunner'

/** Names of people, each with its search text. */
export const people = () =>
  first
    .split(', ')
    .flatMap((name) => last.split(', ').map((family) => `${name} ${family}`))
    .map((name) => ({ name, folded: foldForSearch(name) }))
