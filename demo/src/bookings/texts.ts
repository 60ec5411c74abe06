import { nameIn } from '@gangway/contract/features/catalogue'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { demoCatalogue } from '../catalogue.ts'
import type { Route } from './route.ts'

type BookingTexts = {
  from: string
  with: string
  nights: string
  /** Notes that an agent adds to a booking. */
  comments: readonly string[]
  cancelled: readonly string[]
  /** Why a request never became a booking. */
  declined: readonly string[]
}

const dutch: BookingTexts = {
  from: 'vanaf',
  with: 'met',
  nights: 'nachten',
  comments: [
    'Klant wil graag een hut midscheeps',
    'Glutenvrij dieet doorgegeven',
    'Trein naar de haven apart geboekt',
    'Huwelijksjubileum op dag 3',
    'Aansluitende hut voor de kinderen',
    'Belt terug over excursies',
    'Rolstoel mee, geen hulp nodig aan boord',
  ],
  cancelled: [
    'Ziekte',
    'Om persoonlijke redenen',
    'Overgestapt naar een andere reis',
    'Vlucht niet meer mogelijk',
    'Sterfgeval in de familie',
  ],
  declined: ['Te duur', 'Gewenste hut niet meer vrij', 'Geen reactie van de klant', 'Elders geboekt'],
}

const bookingTexts: Readonly<Record<Language, BookingTexts>> = {
  de: {
    from: 'ab',
    with: 'mit',
    nights: 'Nächte',
    comments: [
      'Kunde wünscht Kabine mittschiffs',
      'Glutenfreie Kost angemeldet',
      'Bahnanreise separat gebucht',
      'Silberhochzeit am dritten Tag',
      'Kinder in der Nachbarkabine',
      'Rückruf wegen Landausflügen',
      'Reiserücktritt über eigene Versicherung',
      'Parkplatz am Hafen reserviert',
    ],
    cancelled: [
      'Krankheit',
      'Persönliche Gründe',
      'Umbuchung auf andere Reise',
      'Flug nicht mehr möglich',
      'Trauerfall in der Familie',
    ],
    declined: ['Zu teuer', 'Wunschkabine nicht mehr frei', 'Kunde meldet sich nicht', 'Woanders gebucht'],
  },
  en: {
    from: 'from',
    with: 'with',
    nights: 'nights',
    comments: ['Cabin midships wanted', 'Gluten-free diet'],
    cancelled: ['Illness', 'Personal reasons'],
    declined: ['Too expensive', 'Booked elsewhere'],
  },
  nl: dutch,
  be: {
    ...dutch,
    comments: [
      'Klant wenst een kajuit midscheeps',
      'Glutenvrij dieet doorgegeven',
      'Trein naar de haven apart geboekt',
      'Huwelijksverjaardag op dag 3',
      'Aansluitende kajuit voor de kinderen',
      'Belt terug over de excursies',
      'Rolstoel mee, geen hulp nodig aan boord',
      'Klant spreekt liever Frans',
      'Autocar naar de haven apart geboekt',
    ],
    declined: ['Te duur', 'Gewenste kajuit niet meer vrij', 'Geen reactie van de klant', 'Elders geboekt'],
  },
  es: {
    from: 'desde',
    with: 'con',
    nights: 'noches',
    comments: [
      'Prefiere camarote en el centro del barco',
      'Dieta sin gluten solicitada',
      'Vuelo reservado por separado',
      'Aniversario de boda a bordo',
      'Niños en camarote contiguo',
      'Llamar por las excursiones',
    ],
    cancelled: [
      'Enfermedad',
      'Motivos personales',
      'Cambio a otro crucero',
      'Vuelo cancelado',
      'Fallecimiento en la familia',
    ],
    declined: ['Demasiado caro', 'Camarote deseado agotado', 'El cliente no responde', 'Reservado en otra agencia'],
  },
  pt: {
    from: 'a partir de',
    with: 'com',
    nights: 'noites',
    comments: [
      'Prefere camarote a meio do navio',
      'Dieta sem glúten pedida',
      'Voo reservado à parte',
      'Bodas de prata a bordo',
      'Crianças no camarote ao lado',
      'Ligar por causa das excursões',
    ],
    cancelled: ['Doença', 'Motivos pessoais', 'Mudança para outro cruzeiro', 'Voo cancelado', 'Luto na família'],
    declined: ['Demasiado caro', 'Camarote pretendido esgotado', 'Cliente não responde', 'Reservado noutra agência'],
  },
  fr: {
    from: 'depuis',
    with: 'avec',
    nights: 'nuits',
    comments: [
      'Souhaite une cabine au milieu du navire',
      'Régime sans gluten demandé',
      'Train jusqu’au port réservé à part',
      'Anniversaire de mariage à bord',
      'Enfants en cabine voisine',
      'Rappeler pour les excursions',
    ],
    cancelled: [
      'Maladie',
      'Raisons personnelles',
      'Report sur une autre croisière',
      'Vol annulé',
      'Deuil dans la famille',
    ],
    declined: ['Trop cher', 'Cabine souhaitée indisponible', 'Sans nouvelles du client', 'Réservé ailleurs'],
  },
}

export const textsIn = (language: Language): BookingTexts => bookingTexts[language]

type Exonyms = Partial<Record<Language, string>>

/** Ports with different names per language; the routes use the German ones. */
const exonyms: Readonly<Record<string, Exonyms>> = {
  'Abu Dhabi': { es: 'Abu Dabi', fr: 'Abou Dabi' },
  Amsterdam: { es: 'Ámsterdam', pt: 'Amesterdão' },
  Antigua: { pt: 'Antígua' },
  Antwerpen: { es: 'Amberes', pt: 'Antuérpia', fr: 'Anvers' },
  Assuan: { nl: 'Aswan', es: 'Asuán', pt: 'Assuão', fr: 'Assouan' },
  Athen: { nl: 'Athene', es: 'Atenas', pt: 'Atenas', fr: 'Athènes' },
  Barbados: { fr: 'Barbade' },
  Barcelona: { fr: 'Barcelone' },
  Basel: { nl: 'Bazel', es: 'Basilea', pt: 'Basileia', fr: 'Bâle' },
  Belgrad: { nl: 'Belgrado', es: 'Belgrado', pt: 'Belgrado', fr: 'Belgrade' },
  'Belize City': { es: 'Ciudad de Belice', pt: 'Cidade de Belize' },
  Berlin: { nl: 'Berlijn', es: 'Berlín', pt: 'Berlim' },
  Bordeaux: { es: 'Burdeos', pt: 'Bordéus' },
  Budapest: { pt: 'Budapeste' },
  Cádiz: { pt: 'Cádis', fr: 'Cadix' },
  Cartagena: { fr: 'Carthagène' },
  Curaçao: { es: 'Curazao', pt: 'Curaçau' },
  Danzig: { nl: 'Gdańsk', es: 'Gdansk', pt: 'Gdansk', fr: 'Gdansk' },
  Dominica: { pt: 'Domínica', fr: 'Dominique' },
  Dover: { fr: 'Douvres' },
  Dresden: { es: 'Dresde', fr: 'Dresde' },
  Dubai: { es: 'Dubái', fr: 'Dubaï' },
  Dublin: { es: 'Dublín' },
  Düsseldorf: { es: 'Dusseldorf' },
  Edinburgh: { es: 'Edimburgo', pt: 'Edimburgo', fr: 'Édimbourg' },
  Frankfurt: { es: 'Fráncfort', fr: 'Francfort' },
  Gent: { es: 'Gante', fr: 'Gand' },
  Genua: { es: 'Génova', pt: 'Génova', fr: 'Gênes' },
  Göteborg: { es: 'Gotemburgo', pt: 'Gotemburgo' },
  Grenada: { es: 'Granada', pt: 'Granada', fr: 'Grenade' },
  Guadeloupe: { es: 'Guadalupe', pt: 'Guadalupe' },
  Guernsey: { fr: 'Guernesey' },
  Hamburg: { es: 'Hamburgo', pt: 'Hamburgo', fr: 'Hambourg' },
  Helsinki: { pt: 'Helsínquia' },
  Heraklion: { es: 'Heraclión', pt: 'Heraclião', fr: 'Héraklion' },
  'Ho Tschi Minh Stadt': {
    nl: 'Ho Chi Minhstad',
    es: 'Ciudad Ho Chi Minh',
    pt: 'Cidade de Ho Chi Minh',
    fr: 'Hô-Chi-Minh-Ville',
  },
  Istanbul: { es: 'Estambul', pt: 'Istambul' },
  Kefalonia: { es: 'Cefalonia', pt: 'Cefalónia', fr: 'Céphalonie' },
  Koblenz: { es: 'Coblenza', pt: 'Coblença', fr: 'Coblence' },
  Köln: { nl: 'Keulen', es: 'Colonia', pt: 'Colónia', fr: 'Cologne' },
  Kopenhagen: { es: 'Copenhague', pt: 'Copenhaga', fr: 'Copenhague' },
  Korfu: { nl: 'Corfu', es: 'Corfú', pt: 'Corfu', fr: 'Corfou' },
  'La Coruña': { pt: 'Corunha', fr: 'La Corogne' },
  'La Réunion': { es: 'Reunión', pt: 'Reunião' },
  'Lemaire-Kanal': { nl: 'Lemairekanaal', es: 'Canal Lemaire', pt: 'Canal Lemaire', fr: 'Canal Lemaire' },
  Lissabon: { es: 'Lisboa', pt: 'Lisboa', fr: 'Lisbonne' },
  Luxor: { fr: 'Louxor' },
  Mainz: { es: 'Maguncia', pt: 'Mogúncia', fr: 'Mayence' },
  Málaga: { fr: 'Malaga' },
  Marseille: { es: 'Marsella', pt: 'Marselha' },
  Martinique: { es: 'Martinica', pt: 'Martinica' },
  Maskat: { nl: 'Muscat', es: 'Mascate', pt: 'Mascate', fr: 'Mascate' },
  Messina: { es: 'Mesina', fr: 'Messine' },
  Montréal: { es: 'Montreal', pt: 'Montreal' },
  Neapel: { nl: 'Napels', es: 'Nápoles', pt: 'Nápoles', fr: 'Naples' },
  'New York': { es: 'Nueva York', pt: 'Nova Iorque' },
  Nimwegen: { nl: 'Nijmegen', es: 'Nimega', pt: 'Nimega', fr: 'Nimègue' },
  Nordkap: { nl: 'Noordkaap', es: 'Cabo Norte', pt: 'Cabo Norte', fr: 'Cap Nord' },
  Nürnberg: { nl: 'Neurenberg', es: 'Núremberg', pt: 'Nuremberga', fr: 'Nuremberg' },
  Palermo: { fr: 'Palerme' },
  'Panama-Stadt': { nl: 'Panama-Stad', es: 'Ciudad de Panamá', pt: 'Cidade do Panamá', fr: 'Panama' },
  Paris: { nl: 'Parijs', es: 'París' },
  Prag: { nl: 'Praag', es: 'Praga', pt: 'Praga', fr: 'Prague' },
  Québec: { es: 'Quebec', pt: 'Quebeque' },
  Ravenna: { es: 'Rávena', pt: 'Ravena', fr: 'Ravenne' },
  Regensburg: { es: 'Ratisbona', pt: 'Ratisbona', fr: 'Ratisbonne' },
  Reykjavík: { es: 'Reikiavik', pt: 'Reiquiavique', fr: 'Reykjavik' },
  Rhodos: { es: 'Rodas', pt: 'Rodes', fr: 'Rhodes' },
  'Rio de Janeiro': { es: 'Río de Janeiro' },
  Rotterdam: { es: 'Róterdam', pt: 'Roterdão' },
  Santorin: { nl: 'Santorini', es: 'Santorini', pt: 'Santorini' },
  Sevilla: { pt: 'Sevilha', fr: 'Séville' },
  Singapur: { nl: 'Singapore', pt: 'Singapura', fr: 'Singapour' },
  Speyer: { es: 'Espira', pt: 'Espira', fr: 'Spire' },
  'St. Lucia': { es: 'Santa Lucía', pt: 'Santa Lúcia', fr: 'Sainte-Lucie' },
  Stockholm: { es: 'Estocolmo', pt: 'Estocolmo' },
  Straßburg: { nl: 'Straatsburg', es: 'Estrasburgo', pt: 'Estrasburgo', fr: 'Strasbourg' },
  Sydney: { es: 'Sídney' },
  Tallinn: { es: 'Tallin', pt: 'Taline' },
  Teneriffa: { nl: 'Tenerife', es: 'Tenerife', pt: 'Tenerife', fr: 'Tenerife' },
  Tokio: { pt: 'Tóquio', fr: 'Tokyo' },
  Trier: { es: 'Tréveris', pt: 'Tréveris', fr: 'Trèves' },
  Triest: { nl: 'Triëst', es: 'Trieste', pt: 'Trieste', fr: 'Trieste' },
  Valencia: { pt: 'Valência', fr: 'Valence' },
  Valletta: { es: 'La Valeta', pt: 'Valeta', fr: 'La Valette' },
  Venedig: { nl: 'Venetië', es: 'Venecia', pt: 'Veneza', fr: 'Venise' },
  Wien: { nl: 'Wenen', es: 'Viena', pt: 'Viena', fr: 'Vienne' },
  Zeebrugge: { fr: 'Zeebruges' },
}

/** A port's name in a language. */
export const portIn = (language: Language, port: string) => exonyms[port]?.[language === 'be' ? 'nl' : language] ?? port

const areas = new Map(demoCatalogue.cruisingareas.map((area) => [area.id, area]))
/** A destination's name in a language. */
export const areaIn = (language: Language, cruisingareaid: number) => {
  const area = areas.get(cruisingareaid)
  return area ? nameIn(language, area.name, area.names ?? {}) : ''
}

/** Creating one is slow, and there are thousands of cruises. Spanish needs it: Edimburgo e Invergordon. */
const lists = new Map(languageList.map((language) => [language, new Intl.ListFormat(languages[language].locale)]))

/** A line's name for its cruise: one of three styles, the same for the same ship and route. */
export const routeName = (
  language: Language,
  cruisingareaid: number,
  { start, stops, nights, end }: Route,
  style: number,
) => {
  const { from, with: including, nights: nightsText } = bookingTexts[language]
  const port = (name: string) => portIn(language, name)
  const [first = start, second = first] = stops
  if (style % 3 === 0) return `${areaIn(language, cruisingareaid)} ${from} ${port(start)}`
  if (style % 3 === 1 || first === second) return [start, ...stops.slice(0, 3), end ?? start].map(port).join(' – ')
  const calls = lists.get(language)?.format([port(first), port(second)])
  return `${nights} ${nightsText} ${areaIn(language, cruisingareaid)} ${including} ${calls}`
}
