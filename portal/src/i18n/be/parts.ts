import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const parts = {
  phoneArea: 'Zonenummer',
  phoneZero: 'De 0 voor het zonenummer wordt vanuit het buitenland niet gevormd. Uw klanten zien: {phone}',
  ibanLocked: 'Het IBAN van een bewaarde rekening kan niet gewijzigd worden. Voeg in de plaats een nieuwe toe.',
  ibanDoubtful: '{field}: de controlecijfers kloppen niet. Vergelijk het nummer met uw rekeninguittreksel.',
  ibanConfirm: 'Mijn bank heeft bevestigd dat dit IBAN juist is',
  unfinished: 'nog bezig',
  readChart: 'De cijfers van de grafiek één voor één overlopen',
  downloadFailed: 'Download mislukt',
  emailFromNote: 'E-mails aan reizigers vertrekken vanaf dit adres.',
  contactNote: 'Openingsuren en wegbeschrijving; staat onderaan op de pagina.',
  advertNote: 'Staat boven de aanbiedingen als u dat bij de contactgegevens hebt aangezet.',
  termsChoose: 'Kies een pdf of sleep hem naar hier',
  termsNote: 'Enkel pdf, tot {n} MB. De inhoud moet overeenstemmen met de voorwaarden achter uw link.',
  termsNoPdf: 'Dit bestand is geen pdf, ook al draagt het die naam.',
  textFields: {
    contactinformationtext: 'Contactinfo',
    werbetext: 'Publiciteitstekst',
    impressumlink: 'Link naar de wettelijke vermeldingen',
    privacylink: 'Link naar het privacybeleid',
  },
  dayPattern: 'dd/mm/jjjj',
  startDate: 'Vanaf',
  export: 'Exporteren naar Excel',
  exporting: '{size} MB opgehaald',
  exported: 'Het bestand werd bewaard.',
  cancel: 'Stopzetten',
  bankClosed: 'Deze bankgegevens kunt u enkel bekijken. Wijzigen kan wie het recht ‘Bankgegevens wijzigen’ heeft.',
} satisfies Differences<Messages['parts']>
