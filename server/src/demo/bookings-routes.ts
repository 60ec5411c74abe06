/** One product of a cruise line: where it begins, what it calls at, how long it takes. It ends where it began, or at `end`. */
export type Route = { start: string; stops: readonly string[]; nights: number; end?: string }

/** How a destination sells over the year, by month of departure (January first), and what is sailed there. */
export type Destination = { area: 1 | 2; months: readonly number[]; routes: readonly Route[] }

const route = (nights: number, start: string, stops: string, end?: string): Route => ({
  start,
  stops: stops.split(', '),
  nights,
  ...(end && { end }),
})

const summer = [0, 0, 0, 1, 4, 7, 8, 8, 5, 1, 0, 0]
const south = [1, 1, 2, 4, 6, 7, 7, 7, 7, 6, 2, 1]
const winter = [8, 8, 6, 3, 0, 0, 0, 0, 0, 2, 6, 8]
const everyMonth = [3, 3, 4, 4, 5, 5, 5, 5, 5, 4, 3, 3]
/** Rivers rest in winter, but for the Christmas markets. */
const rivers = [0, 0, 2, 5, 7, 6, 6, 6, 7, 5, 2, 4]

/** What the demo's agencies sell, by the ids of the catalogue's destinations. */
export const destinations: Readonly<Record<number, Destination>> = {
  2: {
    area: 1,
    months: south,
    routes: [
      route(7, 'Palma', 'Barcelona, Marseille, La Spezia, Civitavecchia'),
      route(7, 'Barcelona', 'Marseille, Genua, Neapel, Messina, Valletta'),
      route(7, 'Genua', 'Civitavecchia, Palermo, Ibiza, Valencia, Marseille'),
      route(10, 'Palma', 'Cádiz, Lissabon, Málaga, Cartagena, Valencia'),
      route(7, 'Savona', 'Marseille, Barcelona, Palma, Palermo, Civitavecchia'),
      route(4, 'Palma', 'Ibiza, Barcelona, Valencia'),
    ],
  },
  3: {
    area: 1,
    months: south,
    routes: [
      route(7, 'Athen', 'Kuşadası, Rhodos, Heraklion, Santorin'),
      route(10, 'Antalya', 'Limassol, Rhodos, Bodrum, Mykonos, Athen'),
      route(11, 'Istanbul', 'Çanakkale, Kuşadası, Patmos, Santorin', 'Athen'),
    ],
  },
  4: {
    area: 1,
    months: summer,
    routes: [
      route(7, 'Triest', 'Split, Dubrovnik, Kotor, Korfu, Bari'),
      route(7, 'Venedig', 'Zadar, Dubrovnik, Kotor, Kefalonia'),
      route(7, 'Korfu', 'Dubrovnik, Zadar, Koper, Ravenna'),
    ],
  },
  5: {
    area: 1,
    months: [0, 0, 1, 4, 7, 8, 8, 8, 7, 5, 1, 0],
    routes: [
      route(7, 'Athen', 'Mykonos, Santorin, Rhodos, Patmos'),
      route(7, 'Heraklion', 'Santorin, Mykonos, Volos, Kavala'),
      route(4, 'Athen', 'Mykonos, Kuşadası, Patmos, Santorin'),
    ],
  },
  6: {
    area: 1,
    months: winter,
    routes: [
      route(7, 'Las Palmas', 'Funchal, La Palma, Teneriffa, Lanzarote, Fuerteventura'),
      route(7, 'Teneriffa', 'La Gomera, Funchal, Lanzarote, Las Palmas'),
      route(14, 'Las Palmas', 'Funchal, Cádiz, Málaga, Agadir, Lanzarote'),
    ],
  },
  7: {
    area: 1,
    months: [0, 0, 1, 4, 5, 4, 3, 3, 4, 4, 1, 0],
    routes: [
      route(10, 'Lissabon', 'Ponta Delgada, Horta, Praia da Vitória, Funchal'),
      route(12, 'Las Palmas', 'Mindelo, Praia, Boa Vista, Funchal'),
    ],
  },
  8: {
    area: 1,
    months: [1, 1, 2, 4, 5, 5, 5, 5, 6, 5, 3, 3],
    routes: [
      route(7, 'Hamburg', 'Southampton, Le Havre, Zeebrugge, Rotterdam'),
      route(5, 'Hamburg', 'Rotterdam, Dover, Le Havre'),
      route(7, 'Rotterdam', 'Le Havre, Southampton, Zeebrugge, Hamburg'),
      route(9, 'Southampton', 'La Coruña, Vigo, Lissabon, Bilbao'),
      route(4, 'Bremerhaven', 'Amsterdam, Zeebrugge'),
    ],
  },
  9: {
    area: 1,
    months: summer,
    routes: [
      route(11, 'Kiel', 'Edinburgh, Invergordon, Kirkwall, Belfast, Dublin, Liverpool', 'Hamburg'),
      route(10, 'Amsterdam', 'Newcastle, Edinburgh, Invergordon, Kirkwall, Dublin'),
      route(12, 'Southampton', 'Guernsey, Cork, Dublin, Belfast, Glasgow, Edinburgh'),
    ],
  },
  10: {
    area: 1,
    months: summer,
    routes: [
      route(10, 'Kiel', 'Oslo, Kristiansand, Bergen, Ålesund, Trondheim'),
      route(14, 'Hamburg', 'Bergen, Lofoten, Nordkap, Tromsø, Hellesylt'),
      route(7, 'Bremerhaven', 'Göteborg, Oslo, Kopenhagen, Aarhus'),
    ],
  },
  11: {
    area: 1,
    months: [0, 0, 0, 3, 7, 8, 8, 8, 5, 1, 0, 0],
    routes: [
      route(7, 'Kiel', 'Kopenhagen, Hellesylt, Geiranger, Flåm, Stavanger'),
      route(7, 'Hamburg', 'Stavanger, Olden, Ålesund, Bergen'),
      route(7, 'Bremerhaven', 'Eidfjord, Nordfjordeid, Molde, Haugesund'),
      route(7, 'Amsterdam', 'Bergen, Flåm, Geiranger, Stavanger'),
      route(5, 'Kiel', 'Oslo, Kristiansand'),
    ],
  },
  12: {
    area: 1,
    months: everyMonth,
    routes: [
      route(11, 'Bergen', 'Ålesund, Trondheim, Bodø, Tromsø, Honningsvåg, Kirkenes'),
      route(6, 'Bergen', 'Ålesund, Trondheim, Svolvær, Tromsø, Hammerfest', 'Kirkenes'),
      route(5, 'Kirkenes', 'Tromsø, Svolvær, Trondheim, Kristiansund', 'Bergen'),
    ],
  },
  13: {
    area: 1,
    months: [0, 0, 0, 0, 3, 8, 9, 5, 0, 0, 0, 0],
    routes: [
      route(16, 'Hamburg', 'Bergen, Longyearbyen, Ny-Ålesund, Nordkap, Tromsø'),
      route(17, 'Bremerhaven', 'Ålesund, Svolvær, Longyearbyen, Nordkap, Trondheim'),
      route(12, 'Kiel', 'Geiranger, Lofoten, Tromsø, Nordkap, Bergen'),
    ],
  },
  14: {
    area: 1,
    months: [0, 0, 0, 0, 2, 7, 9, 8, 3, 0, 0, 0],
    routes: [
      route(14, 'Hamburg', 'Kirkwall, Akureyri, Ísafjörður, Reykjavík, Seyðisfjörður'),
      route(10, 'Reykjavík', 'Heimaey, Djúpivogur, Akureyri, Grundarfjörður'),
      route(17, 'Bremerhaven', 'Reykjavík, Qaqortoq, Nuuk, Ilulissat, Paamiut'),
    ],
  },
  15: {
    area: 1,
    months: summer,
    routes: [
      route(7, 'Kiel', 'Kopenhagen, Visby, Stockholm, Tallinn, Helsinki'),
      route(7, 'Warnemünde', 'Danzig, Klaipėda, Riga, Stockholm'),
      route(4, 'Warnemünde', 'Kopenhagen, Aarhus'),
      route(10, 'Kopenhagen', 'Danzig, Riga, Tallinn, Helsinki, Stockholm'),
    ],
  },
  20: {
    area: 1,
    months: winter,
    routes: [
      route(14, 'La Romana', 'Antigua, Martinique, Barbados, Grenada, Bonaire, Aruba'),
      route(14, 'Barbados', 'St. Lucia, Dominica, Tortola, Antigua, St. Kitts'),
      route(7, 'Miami', 'Cozumel, Grand Cayman, Ocho Rios, Nassau'),
      route(14, 'Montego Bay', 'Cozumel, Belize City, Roatán, Puerto Limón, Cartagena'),
    ],
  },
  21: {
    area: 1,
    months: winter,
    routes: [
      route(7, 'Miami', 'Puerto Plata, St. Thomas, St. Maarten, Nassau'),
      route(7, 'Fort Lauderdale', 'San Juan, St. Thomas, Grand Turk'),
    ],
  },
  22: {
    area: 1,
    months: winter,
    routes: [
      route(7, 'Miami', 'Roatán, Costa Maya, Cozumel'),
      route(6, 'Galveston', 'Cozumel, Belize City, Costa Maya'),
    ],
  },
  23: {
    area: 1,
    months: winter,
    routes: [
      route(7, 'Martinique', 'Guadeloupe, St. Lucia, Barbados, Grenada'),
      route(7, 'San Juan', 'Aruba, Curaçao, Bonaire, Barbados'),
    ],
  },
  24: {
    area: 1,
    months: everyMonth,
    routes: [route(4, 'Miami', 'Nassau, Bimini'), route(3, 'Fort Lauderdale', 'Nassau')],
  },
  25: {
    area: 1,
    months: winter,
    routes: [route(15, 'Fort Lauderdale', 'Cartagena, Colón, Puntarenas, Huatulco', 'San Diego')],
  },
  26: {
    area: 1,
    months: [9, 8, 5, 0, 0, 0, 0, 0, 0, 2, 7, 9],
    routes: [
      route(14, 'Buenos Aires', 'Montevideo, Puerto Madryn, Ushuaia, Punta Arenas, Puerto Montt', 'Valparaíso'),
      route(9, 'Rio de Janeiro', 'Búzios, Ilhabela, Montevideo, Buenos Aires'),
    ],
  },
  28: {
    area: 1,
    months: [9, 8, 3, 0, 0, 0, 0, 0, 0, 1, 8, 9],
    routes: [
      route(12, 'Ushuaia', 'Deception Island, Paradise Bay, Lemaire-Kanal'),
      route(18, 'Ushuaia', 'Stanley, Grytviken, Deception Island'),
    ],
  },
  30: {
    area: 1,
    months: [0, 0, 0, 0, 1, 2, 2, 3, 9, 8, 0, 0],
    routes: [
      route(10, 'New York', 'Newport, Boston, Bar Harbor, Halifax, Québec', 'Montréal'),
      route(7, 'Boston', 'Bar Harbor, Saint John, Halifax'),
    ],
  },
  31: {
    area: 1,
    months: [0, 0, 0, 0, 5, 8, 9, 8, 4, 0, 0, 0],
    routes: [
      route(7, 'Vancouver', 'Ketchikan, Juneau, Skagway, Glacier Bay'),
      route(7, 'Seattle', 'Juneau, Icy Strait Point, Sitka, Victoria'),
    ],
  },
  32: { area: 1, months: everyMonth, routes: [route(7, 'Honolulu', 'Kahului, Hilo, Kailua-Kona, Nawiliwili')] },
  33: {
    area: 1,
    months: [0, 0, 1, 6, 4, 3, 3, 3, 3, 6, 5, 1],
    routes: [
      route(7, 'Southampton', 'Southampton', 'New York'),
      route(15, 'Palma', 'Málaga, Funchal, Antigua', 'La Romana'),
      route(10, 'Hamburg', 'Southampton', 'New York'),
    ],
  },
  34: {
    area: 1,
    months: [9, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3],
    routes: [
      route(117, 'Hamburg', 'Funchal, Rio de Janeiro, Valparaíso, Papeete, Sydney, Singapur, Dubai'),
      route(102, 'Bremerhaven', 'Lissabon, Miami, Panama-Stadt, Honolulu, Yokohama, Colombo'),
    ],
  },
  35: {
    area: 1,
    months: winter,
    routes: [
      route(7, 'Dubai', 'Abu Dhabi, Sir Bani Yas, Doha, Maskat'),
      route(7, 'Doha', 'Dubai, Abu Dhabi, Maskat, Khasab'),
    ],
  },
  38: {
    area: 1,
    months: winter,
    routes: [
      route(14, 'Port Louis', 'La Réunion, Nosy Be, Mahé, La Digue'),
      route(14, 'Port Louis', 'Mahé, Praslin, Diego Suarez'),
    ],
  },
  40: {
    area: 1,
    months: winter,
    routes: [
      route(14, 'Singapur', 'Penang, Langkawi, Phuket, Ho Tschi Minh Stadt, Bangkok'),
      route(10, 'Bangkok', 'Ko Samui, Sihanoukville, Singapur'),
    ],
  },
  41: {
    area: 1,
    months: [0, 0, 5, 8, 6, 1, 0, 1, 5, 8, 4, 0],
    routes: [
      route(12, 'Yokohama', 'Kobe, Hiroshima, Nagasaki, Busan'),
      route(9, 'Tokio', 'Shimizu, Osaka, Kochi, Kagoshima'),
    ],
  },
  42: {
    area: 1,
    months: winter,
    routes: [
      route(12, 'Sydney', 'Melbourne, Dunedin, Akaroa, Wellington, Tauranga', 'Auckland'),
      route(10, 'Auckland', 'Bay of Islands, Tauranga, Napier, Wellington'),
    ],
  },
  43: { area: 1, months: everyMonth, routes: [route(10, 'Papeete', 'Huahine, Bora Bora, Rangiroa, Moorea')] },
  51: {
    area: 2,
    months: rivers,
    routes: [
      route(7, 'Passau', 'Wien, Budapest, Bratislava, Melk'),
      route(4, 'Passau', 'Wien, Bratislava'),
      route(5, 'Wien', 'Budapest, Bratislava, Dürnstein'),
      route(7, 'Budapest', 'Bratislava, Wien, Linz', 'Passau'),
    ],
  },
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
