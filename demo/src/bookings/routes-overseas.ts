import { type Destination, everyMonth, rivers, route, winter } from './route.ts'

/** All other seas. */
export const overseas: Readonly<Record<number, Destination>> = {
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
}
