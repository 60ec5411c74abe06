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
  invitation: {
    loading: 'Ihre Einladung wird geöffnet',
    title: 'Willkommen, {name}',
    text: 'Sie sind in das Partnerportal von {agency} eingeladen. Legen Sie ein Passwort fest, dann geht es los.',
    name: 'Ihr Benutzername ist {name}.',
    accept: 'Annehmen und anmelden',
    gone: 'Diese Einladung gilt nicht mehr',
    goneText:
      'Sie wurde angenommen, zurückgezogen oder ist älter als sieben Tage. Bitten Sie die Person, die Sie eingeladen hat, sie erneut zu senden.',
  },
  newPassword: {
    askTitle: 'Passwort vergessen?',
    askText:
      'Ist in Ihrem Reisebüro eine E-Mail-Adresse für Sie hinterlegt, schicken wir Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
    ask: 'Link anfordern',
    sent: 'Bitte sehen Sie in Ihr Postfach',
    sentText:
      'Ist zu diesem Benutzernamen eine Adresse hinterlegt, ist der Link unterwegs; er gilt {minutes} Minuten. Kommt nichts an, fragen Sie den Administrator Ihres Reisebüros: Er kann Ihnen unter „Benutzer“ ein neues Passwort geben.',
    title: 'Neues Passwort festlegen',
    text: 'Ihr bisheriges Passwort gilt dann nicht mehr, und alle Ihre anderen Sitzungen enden.',
    set: 'Festlegen und anmelden',
    gone: 'Dieser Link gilt nicht mehr',
    goneText: 'Er funktioniert einmal und 30 Minuten lang. Sie können einen neuen anfordern.',
    again: 'Neuen Link anfordern',
  },
  stop: {
    title: '„Das waren wir nicht“',
    text: 'Die Bankverbindung Ihres Reisebüros soll geändert werden. War das niemand von Ihnen, halten Sie die Änderung an: mit einem Klick und ohne Anmeldung. Bis unsere Buchhaltung mit Ihnen gesprochen und entschieden hat, gelten die bisherigen Angaben. Wer die Änderung veranlasst hat, wird abgemeldet.',
    button: 'Änderung anhalten',
    done: 'Die Änderung ist angehalten',
    doneText:
      'Unsere Buchhaltung meldet sich bei Ihnen. Bitte prüfen Sie unter „Benutzer“ und „Verlauf“, wer Ihre Daten ändern kann, und vergeben Sie im Zweifel neue Passwörter.',
    invalidText:
      'Die Änderung ist bereits angehalten oder entschieden, oder sie gilt schon. War sie nicht gewollt, wenden Sie sich bitte gleich an Ihre Partnerbetreuung.',
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
