import type { Words } from '../words.ts'

export const common = {
  save: 'Bewaren',
  saving: 'Bezig met bewaren …',
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
  unsaved: 'Niet-bewaarde wijzigingen',
  leaveTitle: 'Pagina verlaten zonder te bewaren?',
  leaveText: 'Uw wijzigingen op deze pagina zijn nog niet bewaard.',
  leave: 'Verlaten zonder bewaren',
  stay: 'Hier blijven',
  invalidTitle: 'Gelieve uw gegevens na te kijken. Sommige velden zijn ongeldig.',
  invalidShow: 'Naar het eerste veld',
} satisfies Words['common']
