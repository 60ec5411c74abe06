import type { Region } from '@gangway/contract/regions'
import type { Language } from '@gangway/contract/texts/languages'

/** The texts about a region: a title, a promise, and its highlights. */
type Story = { title: string; lead: string; highlights: readonly [string, string, string] }

export type MarketingTexts = {
  kicker: string
  from: string
  perPerson: string
  nights: string
  season: string
  book: string
  stamp: string
  advice: string
  small: string
  regions: Readonly<Record<Region, Story>>
}

const de: MarketingTexts = {
  kicker: 'KREUZFAHRTEN',
  from: 'ab',
  perPerson: 'p. P.',
  nights: 'Nächte',
  season: 'Reisezeit',
  book: 'Jetzt entdecken',
  stamp: 'Platz für Ihren Stempel',
  advice: 'Beratung und Buchung hier bei uns',
  small:
    'Preise in Euro pro Person in der günstigsten Zweibettkabine inkl. Vollpension an Bord. An- und Abreise nicht enthalten. Verfügbarkeit und Preisänderungen vorbehalten.',
  regions: {
    general: {
      title: 'Das Meer wartet',
      lead: 'Einmal auspacken, jeden Morgen ein neuer Hafen: die schönsten Routen der Saison.',
      highlights: ['Vollpension an Bord', 'Deutschsprachiger Gästeservice', 'Kinder reisen zum Festpreis'],
    },
    africa: {
      title: 'Afrikas Küsten',
      lead: 'Vom Tafelberg zum Indischen Ozean: Safari am Vormittag, Sonnenuntergang an Deck.',
      highlights: ['Safari im Reservat', 'Kapstadt und Weinland', 'Strände im Indischen Ozean'],
    },
    alaska: {
      title: 'Wildes Alaska',
      lead: 'Gletscher, die ins Meer kalben, Wale vor dem Bug und Goldgräberstädte am Fjord.',
      highlights: ['Gletscher aus nächster Nähe', 'Walbeobachtung', 'Mit der Bahn zum White Pass'],
    },
    asia: {
      title: 'Zauber Asiens',
      lead: 'Tempel, Garküchen und Skylines: Asien vom Wasser aus, ohne einmal umzupacken.',
      highlights: ['Tempel und Märkte', 'Hafeneinfahrt bei Nacht', 'Landausflüge mit Reiseleitung'],
    },
    hawaii: {
      title: 'Aloha Hawaii',
      lead: 'Vier Inseln, ein Schiff: Vulkane, Wasserfälle und Strände in allen Farben.',
      highlights: ['Vulkan-Nationalpark', 'Über Nacht auf Maui und Kauai', 'Schnorcheln mit Schildkröten'],
    },
    caribbean: {
      title: 'Karibik unter Palmen',
      lead: 'Türkisblaues Wasser, weißer Sand und jeden Tag eine andere Insel.',
      highlights: ['Badestopps an Traumstränden', 'Getränkepaket zubuchbar', 'Flug auf Wunsch dazu'],
    },
    mediterranean: {
      title: 'Mittelmeer zum Verlieben',
      lead: 'Weiße Dörfer, große Kunst und Abendessen mit Meerblick.',
      highlights: ['Kurze Anreise', 'Altstädte zu Fuß ab Hafen', 'Abends lange Liegezeiten'],
    },
    north: {
      title: 'Ins Land der Fjorde',
      lead: 'Steile Wände, stille Häfen und Licht, das im Sommer nicht ausgeht.',
      highlights: ['Fahrt durch den Geirangerfjord', 'Mitternachtssonne am Nordkap', 'Ab deutschen Häfen'],
    },
    northamerica: {
      title: 'Metropolen am Meer',
      lead: 'Unter der Freiheitsstatue ablegen und den Indian Summer entlangfahren.',
      highlights: ['New York zum Greifen nah', 'Indian Summer in Neuengland', 'Quebec und der Sankt-Lorenz-Strom'],
    },
    orient: {
      title: 'Orient und Emirate',
      lead: 'Wolkenkratzer und Wüste, Gewürzmärkte und Moscheen: Wärme im Winter.',
      highlights: ['Sonne von November bis März', 'Wüstensafari', 'Zwei Tage in Dubai'],
    },
    river: {
      title: 'Flüsse mit Aussicht',
      lead: 'Burgen, Weinberge und Altstädte gleiten vorbei, und man liegt mitten in der Stadt.',
      highlights: ['Anlegen mitten in der Stadt', 'Weinprobe an Bord', 'Fahrräder inklusive'],
    },
    other: {
      title: 'Einmal um die Welt',
      lead: 'Südamerika, Südsee, ganze Ozeane: Reisen, von denen man lange erzählt.',
      highlights: ['Kap Hoorn und Feuerland', 'Expeditionen mit Lektoren', 'Lange Liegezeiten'],
    },
  },
}

const nl: MarketingTexts = {
  kicker: 'CRUISES',
  from: 'vanaf',
  perPerson: 'p.p.',
  nights: 'nachten',
  season: 'Reistijd',
  book: 'Ontdek meer',
  stamp: 'Ruimte voor uw stempel',
  advice: 'Advies en boeking bij ons',
  small:
    'Prijzen in euro per persoon in de voordeligste tweepersoonshut, inclusief volpension aan boord. Heen- en terugreis niet inbegrepen. Beschikbaarheid en prijswijzigingen voorbehouden.',
  regions: {
    general: {
      title: 'De zee wacht',
      lead: 'Eén keer uitpakken en elke ochtend een nieuwe haven: de mooiste routes van het seizoen.',
      highlights: ['Volpension aan boord', 'Nederlandstalige service', 'Kinderen varen mee voor een vaste prijs'],
    },
    africa: {
      title: 'De kusten van Afrika',
      lead: 'Van de Tafelberg naar de Indische Oceaan: ’s ochtends op safari, ’s avonds aan dek.',
      highlights: ['Safari in het reservaat', 'Kaapstad en de wijnlanden', 'Stranden aan de Indische Oceaan'],
    },
    alaska: {
      title: 'Ruig Alaska',
      lead: 'Gletsjers die in zee afkalven, walvissen voor de boeg en goudzoekersdorpen aan de fjord.',
      highlights: ['Gletsjers van dichtbij', 'Walvissen spotten', 'Met de trein naar White Pass'],
    },
    asia: {
      title: 'Betoverend Azië',
      lead: 'Tempels, straatkeukens en skylines: Azië vanaf het water, zonder opnieuw in te pakken.',
      highlights: ['Tempels en markten', 'De haven binnen bij nacht', 'Excursies met gids'],
    },
    hawaii: {
      title: 'Aloha Hawaï',
      lead: 'Vier eilanden, één schip: vulkanen, watervallen en stranden in alle kleuren.',
      highlights: ['Nationaal park met vulkanen', 'Een nacht op Maui en Kauai', 'Snorkelen met schildpadden'],
    },
    caribbean: {
      title: 'Caraïben onder de palmen',
      lead: 'Turquoise water, wit zand en elke dag een ander eiland.',
      highlights: ['Stops aan droomstranden', 'Drankenpakket bij te boeken', 'Vlucht op verzoek erbij'],
    },
    mediterranean: {
      title: 'Verliefd op de Middellandse Zee',
      lead: 'Witte dorpen, grote kunst en dineren met uitzicht op zee.',
      highlights: ['Korte reis ernaartoe', 'Oude steden te voet vanaf de haven', '’s Avonds lang aan de kade'],
    },
    north: {
      title: 'Naar het land van de fjorden',
      lead: 'Steile wanden, stille havens en licht dat in de zomer niet uitgaat.',
      highlights: ['Door de Geirangerfjord', 'Middernachtzon op de Noordkaap', 'Vertrek dicht bij huis'],
    },
    northamerica: {
      title: 'Wereldsteden aan zee',
      lead: 'Vertrekken onder het Vrijheidsbeeld en langs de Indian summer varen.',
      highlights: ['New York van dichtbij', 'Indian summer in New England', 'Quebec en de Saint Lawrence'],
    },
    orient: {
      title: 'Oriënt en Emiraten',
      lead: 'Wolkenkrabbers en woestijn, kruidenmarkten en moskeeën: warmte in de winter.',
      highlights: ['Zon van november tot maart', 'Woestijnsafari', 'Twee dagen in Dubai'],
    },
    river: {
      title: 'Rivieren met uitzicht',
      lead: 'Kastelen, wijngaarden en oude steden glijden voorbij, en u ligt midden in de stad.',
      highlights: ['Aanleggen midden in de stad', 'Wijnproeverij aan boord', 'Fietsen inbegrepen'],
    },
    other: {
      title: 'De wereld rond',
      lead: 'Zuid-Amerika, de Stille Zuidzee, hele oceanen: reizen om lang over te vertellen.',
      highlights: ['Kaap Hoorn en Vuurland', 'Expedities met gidsen', 'Lang aan de kade'],
    },
  },
}

/** The languages of the demo's material; markets with other languages have none. */
export const marketingTexts: Partial<Record<Language, MarketingTexts>> = { de, nl, be: nl }
