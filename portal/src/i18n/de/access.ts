import type { Messages } from '../messages.ts'

export const access = {
  undo: {
    title: 'Neue E-Mail-Adresse rückgängig machen',
    text: 'Die E-Mail-Adresse Ihres Reisebüros wurde geändert. War das nicht gewollt, stellen Sie die bisherige Adresse wieder her: mit einem Klick und ohne Anmeldung. Wer die Änderung vorgenommen hat, wird dabei abgemeldet.',
    button: 'Änderung rückgängig machen',
    done: 'Die bisherige Adresse gilt wieder',
    doneText:
      'Bitte prüfen Sie unter „Benutzer“ und „Verlauf“, wer Ihre Daten ändern kann, und vergeben Sie im Zweifel neue Passwörter.',
    invalid: 'Dieser Link ist nicht mehr gültig',
    invalidText:
      'Er gilt einmal und 72 Stunden ab der Änderung. War die Änderung nicht gewollt, wenden Sie sich bitte an Ihre Partnerbetreuung.',
    toLogin: 'Zur Anmeldung',
  },
  link: {
    title: 'Zu einem anderen Reisebüro wechseln?',
    text: 'Sie sind als {current} angemeldet. Dieser Link öffnet das Portal als {next} und beendet Ihre jetzige Sitzung.',
    go: 'Weiter als {next}',
    stay: 'Bei {current} bleiben',
  },
  view: {
    bar: '{viewer} sieht das Portal von {agency} an – nur lesen',
    end: 'Ansicht beenden',
    opening: 'Die Ansicht wird geöffnet',
    endedTitle: 'Die Ansicht ist beendet',
    endedText: 'Sie können diesen Tab schließen. In der Konsole lässt sich jederzeit eine neue Ansicht öffnen.',
    invalidTitle: 'Diese Ansicht ließ sich nicht öffnen',
    invalidText:
      'Eine Ansicht öffnet sich einmal und nur innerhalb einer Minute. Bitte öffnen Sie sie in der Konsole noch einmal.',
    toLogin: 'Zur Anmeldung am Portal',
  },
} satisfies Messages['access']
