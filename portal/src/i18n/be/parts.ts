import type { Words } from '../words.ts'

export const parts = {
  optional: 'optioneel',
  choose: 'Maak een keuze',
  nothing: 'Geen',
  recommended: 'Aanbevolen',
  others: 'Alle andere landen',
  phoneCode: 'Landnummer',
  phoneArea: 'Zonenummer',
  phoneNumber: 'Abonneenummer',
  ibanLocked: 'Het IBAN van een opgeslagen rekening kan niet gewijzigd worden. Voeg in de plaats een nieuwe toe.',
  ibanDoubtful:
    'De controlecijfers van dit IBAN kloppen niet. Vergelijk het met uw rekeninguittreksel; opslaan kan evengoed.',
  unfinished: 'nog bezig',
  noFigure: 'geen cijfer',
  readChart: 'De cijfers van de grafiek één voor één overlopen',
  download: 'Downloaden',
  downloading: '{percent} %',
  downloaded: 'Gedownload',
  downloadFailed: 'Download mislukt',
} satisfies Words['parts']
