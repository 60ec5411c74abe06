import type { Words } from '../words.ts'

export const parts = {
  optional: 'optioneel',
  choose: 'Maak een keuze',
  nothing: 'Geen',
  recommended: 'Aanbevolen',
  others: 'Alle andere landen',
  phoneCode: 'Landnummer',
  phoneArea: 'Netnummer',
  phoneNumber: 'Abonneenummer',
  ibanLocked: 'Het IBAN van een opgeslagen rekening kan niet worden gewijzigd. Voeg in plaats daarvan een nieuwe toe.',
  ibanDoubtful:
    'De controlecijfers van dit IBAN kloppen niet. Vergelijk het met uw bankafschrift; opslaan kan evengoed.',
  unfinished: 'loopt nog',
  noFigure: 'geen cijfer',
  readChart: 'De cijfers van de grafiek een voor een lezen',
  download: 'Downloaden',
  downloading: '{percent} %',
  downloaded: 'Gedownload',
  downloadFailed: 'Downloaden mislukt',
} satisfies Words['parts']
