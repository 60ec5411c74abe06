import { type Destination, everyMonth, route, south, summer, winter } from './route.ts'

/** The seas around Europe. */
export const europe: Readonly<Record<number, Destination>> = {
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
}
