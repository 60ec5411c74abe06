/** A cruise line with its fleet. A line with ships at sea and on rivers counts as both. */
type Line = { name: string; sea?: string; river?: string }

/**
 * The cruise lines by id. Ids and positions are stored in bookings and in partners' lists: a new line gets the next id,
 * a new ship goes to the end of its line's list, nothing is ever removed or moved.
 */
export const fleet: Readonly<Record<number, Line>> = {
  1: {
    name: 'TUI Cruises',
    sea: 'Mein Schiff 1, Mein Schiff 2, Mein Schiff 3, Mein Schiff 4, Mein Schiff 5, Mein Schiff 6, Mein Schiff 7, Mein Schiff Relax, Mein Schiff Flow',
  },
  2: {
    name: 'AIDA Cruises',
    sea: 'AIDAbella, AIDAblu, AIDAcosma, AIDAdiva, AIDAluna, AIDAmar, AIDAnova, AIDAperla, AIDAprima, AIDAsol, AIDAstella',
  },
  3: {
    name: 'MSC Cruises',
    sea: 'MSC Armonia, MSC Bellissima, MSC Divina, MSC Euribia, MSC Fantasia, MSC Grandiosa, MSC Lirica, MSC Magnifica, MSC Meraviglia, MSC Musica, MSC Opera, MSC Orchestra, MSC Poesia, MSC Preziosa, MSC Seascape, MSC Seashore, MSC Seaside, MSC Seaview, MSC Sinfonia, MSC Splendida, MSC Virtuosa, MSC World America, MSC World Europa',
  },
  4: {
    name: 'Costa',
    sea: 'Costa Deliziosa, Costa Diadema, Costa Fascinosa, Costa Favolosa, Costa Fortuna, Costa Pacifica, Costa Serena, Costa Smeralda, Costa Toscana',
  },
  5: {
    name: 'Royal Caribbean International',
    sea: 'Adventure of the Seas, Allure of the Seas, Anthem of the Seas, Brilliance of the Seas, Explorer of the Seas, Freedom of the Seas, Harmony of the Seas, Icon of the Seas, Independence of the Seas, Jewel of the Seas, Liberty of the Seas, Mariner of the Seas, Navigator of the Seas, Oasis of the Seas, Odyssey of the Seas, Ovation of the Seas, Quantum of the Seas, Radiance of the Seas, Rhapsody of the Seas, Serenade of the Seas, Spectrum of the Seas, Star of the Seas, Symphony of the Seas, Utopia of the Seas, Vision of the Seas, Voyager of the Seas, Wonder of the Seas',
  },
  6: {
    name: 'Celebrity Cruises',
    sea: 'Celebrity Apex, Celebrity Ascent, Celebrity Beyond, Celebrity Constellation, Celebrity Eclipse, Celebrity Edge, Celebrity Equinox, Celebrity Flora, Celebrity Infinity, Celebrity Millennium, Celebrity Reflection, Celebrity Silhouette, Celebrity Solstice, Celebrity Summit, Celebrity Xcel',
  },
  7: {
    name: 'Norwegian Cruise Line',
    sea: 'Norwegian Aqua, Norwegian Bliss, Norwegian Breakaway, Norwegian Dawn, Norwegian Encore, Norwegian Epic, Norwegian Escape, Norwegian Gem, Norwegian Getaway, Norwegian Jade, Norwegian Jewel, Norwegian Joy, Norwegian Pearl, Norwegian Prima, Norwegian Spirit, Norwegian Star, Norwegian Sun, Norwegian Viva, Pride of America',
  },
  8: {
    name: 'Holland America Line',
    sea: 'Eurodam, Koningsdam, Nieuw Amsterdam, Nieuw Statendam, Noordam, Oosterdam, Rotterdam, Volendam, Westerdam, Zaandam, Zuiderdam',
  },
  9: {
    name: 'Princess Cruises',
    sea: 'Caribbean Princess, Coral Princess, Crown Princess, Diamond Princess, Discovery Princess, Emerald Princess, Enchanted Princess, Grand Princess, Island Princess, Majestic Princess, Regal Princess, Royal Princess, Ruby Princess, Sapphire Princess, Sky Princess, Star Princess, Sun Princess',
  },
  10: { name: 'Cunard', sea: 'Queen Mary 2, Queen Victoria, Queen Elizabeth, Queen Anne' },
  11: {
    name: 'Hurtigruten',
    sea: 'Kong Harald, Nordkapp, Nordlys, Nordnorge, Polarlys, Richard With, Trollfjord, Vesterålen',
  },
  12: { name: 'HX Expeditions', sea: 'Fram, Fridtjof Nansen, Roald Amundsen, Spitsbergen' },
  13: {
    name: 'Phoenix Reisen',
    sea: 'Amadea, Amera, Artania',
    river: 'Alena, Amelia, Andrea, Anesha, Annika, Asara',
  },
  14: {
    name: 'Hapag-Lloyd Cruises',
    sea: 'Europa, Europa 2, Hanseatic inspiration, Hanseatic nature, Hanseatic spirit',
  },
  15: {
    name: 'Ponant',
    sea: 'L’Austral, Le Bellot, Le Boréal, Le Bougainville, Le Champlain, Le Commandant Charcot, Le Dumont-d’Urville, Le Jacques-Cartier, Le Lapérouse, Le Lyrial, Le Ponant, Le Soléal, Paul Gauguin',
  },
  16: {
    name: 'Silversea',
    sea: 'Silver Cloud, Silver Dawn, Silver Endeavour, Silver Moon, Silver Muse, Silver Nova, Silver Origin, Silver Ray, Silver Shadow, Silver Spirit, Silver Whisper, Silver Wind',
  },
  17: {
    name: 'Seabourn',
    sea: 'Seabourn Encore, Seabourn Ovation, Seabourn Pursuit, Seabourn Quest, Seabourn Sojourn, Seabourn Venture',
  },
  18: { name: 'Oceania Cruises', sea: 'Allura, Insignia, Marina, Nautica, Regatta, Riviera, Sirena, Vista' },
  19: {
    name: 'Regent Seven Seas Cruises',
    sea: 'Seven Seas Explorer, Seven Seas Grandeur, Seven Seas Mariner, Seven Seas Navigator, Seven Seas Splendor, Seven Seas Voyager',
  },
  20: {
    name: 'Viking',
    sea: 'Viking Jupiter, Viking Mars, Viking Neptune, Viking Octantis, Viking Orion, Viking Polaris, Viking Saturn, Viking Sea, Viking Sky, Viking Star, Viking Vela, Viking Venus, Viking Vesta',
    river:
      'Viking Bragi, Viking Einar, Viking Gullveig, Viking Hlin, Viking Idun, Viking Kvasir, Viking Lif, Viking Mimir',
  },
  21: {
    name: 'A-ROSA',
    river:
      'A-ROSA ALEA, A-ROSA ALVA, A-ROSA AQUA, A-ROSA BELLA, A-ROSA BRAVA, A-ROSA CLEA, A-ROSA DONNA, A-ROSA FLORA, A-ROSA LUNA, A-ROSA MIA, A-ROSA RIVA, A-ROSA SENA, A-ROSA SILVA, A-ROSA STELLA, A-ROSA VIVA',
  },
  22: {
    name: 'nicko cruises',
    sea: 'Vasco da Gama',
    river: 'Bolero, Casanova, Heidelberg, Maxima, nickoSPIRIT, nickoVISION',
  },
  23: {
    name: 'VIVA Cruises',
    river: 'VIVA ENJOY, VIVA GLORIA, VIVA INSPIRE, VIVA MOMENTS, VIVA ONE, VIVA TIARA, VIVA TREASURES, VIVA TWO',
  },
  24: {
    name: 'Plantours Kreuzfahrten',
    sea: 'Hamburg',
    river: 'Elegant Lady, Lady Cristina, Lady Diletta, Sans Souci',
  },
  25: {
    name: 'CroisiEurope',
    sea: 'La Belle de l’Adriatique, La Belle des Océans',
    river:
      'Amália Rodrigues, Camargue, Cyrano de Bergerac, Elbe Princesse, Gérard Schmitter, Gil Eanes, Loire Princesse, Miguel Torga, Renoir, Symphonie, Vivaldi',
  },
  26: {
    name: 'AmaWaterways',
    river:
      'AmaBella, AmaCerto, AmaDahlia, AmaDouro, AmaKristina, AmaLea, AmaLucia, AmaMagna, AmaMora, AmaPrima, AmaReina, AmaSiena, AmaSonata, AmaStella, AmaViola, Zambezi Queen',
  },
  27: {
    name: 'Scenic',
    sea: 'Scenic Eclipse, Scenic Eclipse II',
    river:
      'Scenic Amber, Scenic Azure, Scenic Crystal, Scenic Diamond, Scenic Gem, Scenic Jade, Scenic Jasper, Scenic Jewel, Scenic Opal, Scenic Pearl, Scenic Ruby, Scenic Sapphire',
  },
  28: {
    name: 'Uniworld',
    river:
      'Bon Voyage, La Venezia, Maria Theresa, River Duchess, River Empress, River Princess, River Queen, S.S. Antoinette, S.S. Beatrice, S.S. Catherine, S.S. Joie de Vivre, S.S. Sphinx, S.S. São Gabriel',
  },
  29: {
    name: 'Emerald Cruises',
    sea: 'Emerald Azzurra, Emerald Sakara',
    river:
      'Emerald Dawn, Emerald Destiny, Emerald Harmony, Emerald Liberté, Emerald Luna, Emerald Radiance, Emerald Sky, Emerald Star, Emerald Sun',
  },
  30: {
    name: 'Avalon Waterways',
    river:
      'Avalon Affinity, Avalon Alegria, Avalon Artistry II, Avalon Envision, Avalon Expression, Avalon Illumination, Avalon Imagery II, Avalon Impression, Avalon Panorama, Avalon Passion, Avalon Tapestry II, Avalon View',
  },
  31: { name: 'Explora Journeys', sea: 'EXPLORA I, EXPLORA II' },
  32: { name: 'Virgin Voyages', sea: 'Scarlet Lady, Valiant Lady, Resilient Lady, Brilliant Lady' },
  33: { name: 'Azamara Cruises', sea: 'Azamara Journey, Azamara Onward, Azamara Pursuit, Azamara Quest' },
  34: {
    name: 'Windstar Cruises',
    sea: 'Star Breeze, Star Legend, Star Pride, Wind Spirit, Wind Star, Wind Surf',
  },
  35: { name: 'Star Clippers', sea: 'Royal Clipper, Star Clipper, Star Flyer' },
  36: { name: 'Sea Cloud Cruises', sea: 'Sea Cloud, Sea Cloud II, Sea Cloud Spirit' },
  37: {
    name: 'Carnival Cruise Line',
    sea: 'Carnival Breeze, Carnival Celebration, Carnival Firenze, Carnival Horizon, Carnival Jubilee, Carnival Magic, Carnival Panorama, Carnival Venezia, Carnival Vista, Mardi Gras',
  },
  38: {
    name: 'Disney Cruise Line',
    sea: 'Disney Destiny, Disney Dream, Disney Fantasy, Disney Magic, Disney Treasure, Disney Wish, Disney Wonder',
  },
  39: { name: 'P&O Cruises', sea: 'Arcadia, Arvia, Aurora, Azura, Britannia, Iona, Ventura' },
  40: {
    name: 'Amadeus River Cruises',
    river:
      'Amadeus Brilliant, Amadeus Cara, Amadeus Diamond, Amadeus Elegant, Amadeus Imperial, Amadeus Nova, Amadeus Provence, Amadeus Queen, Amadeus Riva, Amadeus Royal, Amadeus Silver II, Amadeus Silver III, Amadeus Star',
  },
  41: { name: 'Riverside Luxury Cruises', river: 'Riverside Debussy, Riverside Mozart, Riverside Ravel' },
  42: { name: 'Havila Voyages', sea: 'Havila Capella, Havila Castor, Havila Polaris, Havila Pollux' },
  43: { name: 'Celestyal Cruises', sea: 'Celestyal Discovery, Celestyal Journey' },
  44: { name: 'Crystal', sea: 'Crystal Serenity, Crystal Symphony' },
  45: { name: 'Swan Hellenic', sea: 'SH Diana, SH Minerva, SH Vega' },
  46: { name: 'Oceanwide Expeditions', sea: 'Hondius, Janssonius, Ortelius, Plancius, Rembrandt van Rijn' },
  47: {
    name: 'Thurgau Travel',
    river: 'Antonio Bellucci, Edelweiss, Thurgau Gold, Thurgau Prestige, Thurgau Saxonia, Thurgau Silence',
  },
  48: {
    name: 'Excellence',
    river:
      'Excellence Allegra, Excellence Baroness, Excellence Coral, Excellence Countess, Excellence Empress, Excellence Pearl, Excellence Princess, Excellence Royal',
  },
}
