import { type Destination, rivers, route } from './route.ts'

/** The rivers. */
export const riverRoutes: Readonly<Record<number, Destination>> = {
  52: { area: 2, months: rivers, routes: [route(15, 'Passau', 'Budapest, Belgrad, Russe, Tulcea, Novi Sad')] },
  53: {
    area: 2,
    months: rivers,
    routes: [
      route(7, 'Köln', 'Rüdesheim, Speyer, Straßburg, Breisach', 'Basel'),
      route(4, 'Köln', 'Koblenz, Rüdesheim, Mainz'),
      route(7, 'Amsterdam', 'Köln, Koblenz, Mannheim, Straßburg', 'Basel'),
      route(5, 'Düsseldorf', 'Rotterdam, Amsterdam, Hoorn'),
      route(4, 'Basel', 'Straßburg, Speyer, Rüdesheim', 'Köln'),
    ],
  },
  54: {
    area: 2,
    months: rivers,
    routes: [
      route(7, 'Köln', 'Cochem, Bernkastel, Trier, Saarburg'),
      route(5, 'Trier', 'Bernkastel, Cochem, Koblenz', 'Köln'),
    ],
  },
  55: { area: 2, months: rivers, routes: [route(7, 'Frankfurt', 'Würzburg, Bamberg, Nürnberg, Regensburg', 'Passau')] },
  57: {
    area: 2,
    months: rivers,
    routes: [
      route(7, 'Berlin', 'Potsdam, Magdeburg, Wittenberg, Dresden', 'Prag'),
      route(5, 'Dresden', 'Bad Schandau, Litoměřice', 'Prag'),
    ],
  },
  59: {
    area: 2,
    months: [0, 0, 3, 9, 6, 4, 4, 4, 4, 3, 1, 3],
    routes: [
      route(7, 'Amsterdam', 'Hoorn, Rotterdam, Antwerpen, Gent, Nimwegen'),
      route(4, 'Antwerpen', 'Middelburg, Rotterdam', 'Amsterdam'),
    ],
  },
  60: { area: 2, months: rivers, routes: [route(7, 'Paris', 'Vernon, Les Andelys, Rouen, Honfleur')] },
  61: {
    area: 2,
    months: rivers,
    routes: [route(7, 'Lyon', 'Mâcon, Vienne, Viviers, Avignon, Arles'), route(5, 'Lyon', 'Tournon, Avignon', 'Arles')],
  },
  62: { area: 2, months: rivers, routes: [route(6, 'Nantes', 'Saint-Nazaire, Ancenis, Angers')] },
  63: { area: 2, months: rivers, routes: [route(7, 'Bordeaux', 'Libourne, Blaye, Pauillac, Cadillac')] },
  64: {
    area: 2,
    months: [0, 0, 2, 5, 7, 7, 6, 6, 8, 6, 1, 0],
    routes: [route(7, 'Porto', 'Régua, Pinhão, Vega de Terrón, Pocinho')],
  },
  65: {
    area: 2,
    months: [0, 0, 3, 6, 6, 4, 3, 3, 5, 6, 2, 0],
    routes: [route(7, 'Sevilla', 'Cádiz, El Puerto de Santa María, Isla Mínima')],
  },
  66: { area: 2, months: rivers, routes: [route(6, 'Venedig', 'Chioggia, Polesella, Burano')] },
  67: {
    area: 2,
    months: [7, 7, 5, 3, 0, 0, 0, 0, 2, 5, 6, 7],
    routes: [route(7, 'Luxor', 'Esna, Edfu, Kom Ombo, Assuan')],
  },
  69: {
    area: 2,
    months: [7, 6, 3, 0, 0, 0, 0, 2, 4, 6, 7, 7],
    routes: [route(8, 'Siem Reap', 'Phnom Penh, Chau Doc, My Tho', 'Ho Tschi Minh Stadt')],
  },
}
