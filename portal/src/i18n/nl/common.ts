import type { Words } from '../words.ts'

export const common = {
  save: 'Opslaan',
  saving: 'Bezig met opslaan …',
  cancel: 'Annuleren',
  close: 'Sluiten',
  back: 'Terug',
  retry: 'Opnieuw proberen',
  loading: 'Bezig met laden …',
  details: 'Details',
  optional: 'optioneel',
  newTab: 'opent in een nieuw tabblad',
  showPassword: '{field} tonen',
  hidePassword: '{field} verbergen',
  unsaved: 'Niet-opgeslagen wijzigingen',
  leaveTitle: 'Pagina verlaten zonder op te slaan?',
  leaveText: 'Uw wijzigingen op deze pagina zijn nog niet opgeslagen.',
  leave: 'Verlaten en verwerpen',
  stay: 'Hier blijven',
  invalidTitle: 'Controleer uw gegevens. Sommige velden zijn ongeldig.',
  invalidShow: 'Naar het eerste veld',
} satisfies Words['common']
