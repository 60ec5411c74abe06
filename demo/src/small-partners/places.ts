import type { MarketKey } from '@gangway/contract/brands/markets'

/** What small agencies of a market are called, and where they are. `{family}` and `{city}` are filled in. */
type Places = {
  names: readonly string[]
  cities: readonly (readonly [city: string, postcode: string])[]
  street: string
}

const german: Places = {
  names: [
    'Reisebüro {family}',
    '{city} Reisen',
    'Seereisen {family}',
    'Reiseland {city}',
    'Kreuzfahrtwelt {family}',
    'Urlaubskontor {city}',
    'Reisestudio {family}',
    'Hafenblick Reisen {city}',
  ],
  cities: [
    ['Kiel', '24103'],
    ['Lübeck', '23552'],
    ['Rostock', '18055'],
    ['Oldenburg', '26122'],
    ['Münster', '48143'],
    ['Göttingen', '37073'],
    ['Kassel', '34117'],
    ['Würzburg', '97070'],
    ['Nürnberg', '90402'],
    ['Freiburg', '79098'],
    ['Ulm', '89073'],
    ['Dresden', '01067'],
  ],
  street: 'Hauptstraße',
}

const swiss: Places = {
  names: [
    'Reisebüro {family}',
    'Ferien {city} AG',
    '{family} Reisen GmbH',
    'Seeweg Ferien {city}',
    'Travel Lounge {city}',
  ],
  cities: [
    ['Bern', '3011'],
    ['Basel', '4051'],
    ['Winterthur', '8400'],
    ['St. Gallen', '9000'],
    ['Zug', '6300'],
    ['Thun', '3600'],
    ['Chur', '7000'],
    ['Schaffhausen', '8200'],
    ['Solothurn', '4500'],
    ['Biel', '2502'],
  ],
  street: 'Marktgasse',
}

const dutch: Places = {
  names: [
    'Reisbureau {family}',
    '{city} Cruises',
    'De Reiswinkel {city}',
    'Vakantiehuis {family}',
    'Cruisekamer {city}',
    '{family} Reizen',
  ],
  cities: [
    ['Utrecht', '3511AB'],
    ['Den Haag', '2511CB'],
    ['Groningen', '9711LM'],
    ['Breda', '4811XE'],
    ['Zwolle', '8011PK'],
    ['Nijmegen', '6511VX'],
    ['Haarlem', '2011RD'],
    ['Delft', '2611HB'],
    ['Maastricht', '6211CS'],
    ['Alkmaar', '1811EX'],
  ],
  street: 'Marktstraat',
}

const belgian: Places = {
  names: ['Reisbureau {family}', 'Cruises {city}', '{family} Travel', 'Reisatelier {city}'],
  cities: [
    ['Gent', '9000'],
    ['Brugge', '8000'],
    ['Leuven', '3000'],
    ['Mechelen', '2800'],
    ['Hasselt', '3500'],
    ['Oostende', '8400'],
    ['Kortrijk', '8500'],
    ['Aalst', '9300'],
  ],
  street: 'Stationsstraat',
}

const spanish: Places = {
  names: ['Viajes {family}', 'Cruceros {city}', 'Agencia {family}', 'Mar Abierto {city}'],
  cities: [
    ['Valencia', '46002'],
    ['Sevilla', '41001'],
    ['Bilbao', '48005'],
    ['Zaragoza', '50003'],
    ['Alicante', '03002'],
    ['Vigo', '36201'],
    ['Palma', '07001'],
    ['Cádiz', '11005'],
  ],
  street: 'Calle Mayor',
}

const portuguese: Places = {
  names: ['Viagens {family}', 'Cruzeiros {city}', 'Agência {family}', 'Maré Viagens {city}'],
  cities: [
    ['Porto', '4000-069'],
    ['Braga', '4700-034'],
    ['Coimbra', '3000-213'],
    ['Faro', '8000-138'],
    ['Aveiro', '3800-012'],
    ['Setúbal', '2900-025'],
    ['Évora', '7000-504'],
    ['Funchal', '9000-018'],
  ],
  street: 'Rua Direita',
}

const french: Places = {
  names: ['Voyages {family}', 'Croisières {city}', 'Agence {family}', 'Escales {city}'],
  cities: [
    ['Nantes', '44000'],
    ['Bordeaux', '33000'],
    ['Rennes', '35000'],
    ['Lyon', '69002'],
    ['Marseille', '13001'],
    ['Brest', '29200'],
    ['La Rochelle', '17000'],
    ['Lille', '59000'],
  ],
  street: 'Rue de la Gare',
}

export const placesOf: Readonly<Record<MarketKey, Places>> = {
  german,
  swiss,
  dutch,
  belgian,
  spanish,
  portuguese,
  french,
}
