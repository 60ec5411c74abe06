import type { Words } from '../words.ts'

export const common = {
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  cancel: 'Abbrechen',
  close: 'Schließen',
  back: 'Zurück',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen …',
  details: 'Details',
  optional: 'optional',
  newTab: 'öffnet in neuem Tab',
  showPassword: '{field} anzeigen',
  hidePassword: '{field} verbergen',
  unsaved: 'Nicht gespeicherte Änderungen',
  leaveTitle: 'Seite ohne Speichern verlassen?',
  leaveText: 'Ihre Änderungen auf dieser Seite sind noch nicht gespeichert.',
  leave: 'Verlassen und verwerfen',
  stay: 'Hier bleiben',
  invalidTitle: 'Bitte prüfen Sie Ihre Angaben. Einige Felder sind ungültig.',
  invalidShow: 'Zum ersten Feld',
} satisfies Words['common']
