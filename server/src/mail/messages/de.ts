import type { MailMessages } from './en.ts'

export const de: MailMessages = {
  greeting: 'Guten Tag,',
  regards: (brand) => `Freundliche Grüße\nIhr Team von ${brand}`,
  automatic: 'Diese E-Mail wurde automatisch verschickt.',
  noReply: 'Bitte antworten Sie nicht darauf.',
  questions: (phone, email) => `Fragen? Sie erreichen uns unter ${phone} und ${email}.`,
  questionsTo: (contact) => `Fragen? Sie erreichen uns unter ${contact}.`,
  times: (n) => `Es waren ${n} solche Änderungen; diese E-Mail gilt für alle.`,
  collected: {
    intro: (n) => `diese E-Mail fasst ${n} Nachrichten zusammen, die kurz nacheinander eingegangen sind.`,
    unlisted: (n) =>
      `${n === 1 ? 'Eine weitere ist' : `${n} weitere sind`} hier nicht aufgeführt; nach der Anmeldung sehen Sie alle.`,
  },
  passwordreset: {
    subject: 'Ihr vorläufiges Passwort',
    intro: (partnerid, at) =>
      `für die Partner-ID ${partnerid} wurde am ${at} ein neues Passwort angefordert. Ihr vorläufiges Passwort:`,
    use: (minutes) =>
      `Es gilt ${minutes} Minuten lang für eine einzige Anmeldung. Danach legen Sie ein eigenes Passwort fest.`,
    currentStaysValid: 'Bis dahin gilt Ihr bisheriges Passwort weiter.',
    notyou: 'Sie haben nichts angefordert? Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    button: 'Zur Anmeldung',
  },
  invitation: {
    subject: 'Ihre Einladung ins Partnerportal',
    intro: (firma, partnerid, user, at) =>
      `„${user}“ hat Sie am ${at} eingeladen, im Partnerportal für ${firma} (Partner-ID ${partnerid}) zu arbeiten. Legen Sie mit der Schaltfläche unten Ihr Passwort fest; danach können Sie sich anmelden.`,
    allowed: (things) => `Das dürfen Sie dort: ${things}.`,
    use: (days) => `Der Link gilt ${days} Tage und funktioniert einmal.`,
    notyou: 'Sie kennen dieses Reisebüro nicht? Dann brauchen Sie nichts zu tun.',
    button: 'Einladung annehmen',
  },
  passwordlink: {
    subject: 'Neues Passwort festlegen',
    intro: (user, at) =>
      `für den Zugang „${user}“ wurde am ${at} ein neues Passwort angefordert. Mit der Schaltfläche unten legen Sie es fest.`,
    use: (minutes) =>
      `Der Link gilt ${minutes} Minuten und funktioniert einmal. Solange Sie ihn nicht nutzen, gilt Ihr bisheriges Passwort weiter.`,
    notyou: 'Sie haben nichts angefordert? Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    button: 'Neues Passwort festlegen',
  },
  newdevice: {
    subject: 'Ihr Zugang wurde auf einem neuen Gerät benutzt',
    intro: (user, at, device) =>
      `mit dem Zugang „${user}“ hat sich am ${at} jemand auf einem Gerät angemeldet, das wir noch nicht kannten: ${device}.`,
    notyou:
      'Das waren nicht Sie? Ändern Sie gleich Ihr Passwort – das beendet alle anderen Sitzungen – und sagen Sie uns Bescheid.',
  },
  passwordchanged: {
    subject: 'Ihr Passwort wurde geändert',
    intro: (user, at) =>
      `das Passwort des Zugangs „${user}“ wurde am ${at} geändert. Alle anderen Sitzungen dieses Zugangs sind beendet.`,
    notyou:
      'Das waren nicht Sie? Fordern Sie auf der Anmeldeseite gleich ein neues Passwort an und sagen Sie uns Bescheid.',
  },
  bank: {
    page: 'Diese Änderung betrifft das Konto, das auf den Rechnungen Ihrer Buchungsmaschine steht:',
    before: 'Bisher',
    after: 'Neu',
    fields: { accountowner: 'Kontoinhaber', bankname: 'Bank', swift: 'BIC', active: 'Aktiv' },
    yes: 'ja',
    no: 'nein',
    requested: (user, at) => `Veranlasst von „${user}“ am ${at}.`,
    until: (at) =>
      `Die Änderung gilt ab dem ${at}, oder früher, sobald ein zweiter Administrator Ihres Reisebüros oder unsere Buchhaltung sie bestätigt. Bis dahin gelten die bisherigen Angaben.`,
    onlyConfirmed:
      'Die Änderung gilt, sobald ein zweiter Administrator Ihres Reisebüros oder unsere Buchhaltung sie bestätigt. Bis dahin gelten die bisherigen Angaben.',
    staysForNow: 'Das Konto bleibt in Gebrauch, bis ein anderes Ihrer Konten gilt.',
    frozen:
      'Die Änderung ist angehalten, bis unsere Buchhaltung entschieden hat. Bis dahin gelten die bisherigen Angaben.',
    stop: 'Das war niemand aus Ihrem Reisebüro? Dann drücken Sie die Schaltfläche. Alle offenen Änderungen Ihrer Bankverbindung werden angehalten, bis unsere Buchhaltung mit Ihnen gesprochen hat.',
    button: 'Das waren wir nicht',
  },
  factorchanged: {
    subject: 'Die Sicherheit Ihres Zugangs wurde geändert',
    events: {
      totpadd: (user, at) => `für den Zugang „${user}“ wurde am ${at} eine Authenticator-App eingerichtet.`,
      totpremove: (user, at) => `die Authenticator-App des Zugangs „${user}“ wurde am ${at} entfernt.`,
      passkeyadd: (user, at) => `dem Zugang „${user}“ wurde am ${at} ein Passkey hinzugefügt.`,
      passkeyremove: (user, at) => `ein Passkey des Zugangs „${user}“ wurde am ${at} entfernt.`,
      recoverycodes: (user, at) =>
        `für den Zugang „${user}“ wurden am ${at} neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.`,
      recoveryused: (user, at) =>
        `für den Zugang „${user}“ wurde am ${at} ein Wiederherstellungscode benutzt. Jeder Code gilt einmal.`,
      calendaraddress: (user, at) =>
        `für den Zugang „${user}“ wurde am ${at} eine Kalenderadresse angelegt. Wer sie kennt, liest Abreisen und Rückkehren ohne Anmeldung.`,
      factorreset: (user, at) =>
        `die zweiten Faktoren des Zugangs „${user}“ wurden am ${at} entfernt. Bis neue eingerichtet sind, genügt das Passwort.`,
    },
    notyou:
      'Das waren nicht Sie? Ändern Sie gleich Ihr Passwort, sehen Sie im Partnerportal unter „Sicherheit“ nach und sagen Sie uns Bescheid.',
  },
  policychanged: {
    subject: 'Die Regel für zweite Faktoren wurde geändert',
    intro: (partnerid, user, at, who) =>
      `„${user}“ hat am ${at} geändert, wer bei Partner-ID ${partnerid} einen zweiten Faktor verwenden muss: ${who}.`,
    required: { none: 'niemand', administrators: 'Administratoren', all: 'alle' },
    from: (at) =>
      `Das gilt ab dem ${at}. Bis dahin können alle Betroffenen im Partnerportal unter „Sicherheit“ einen einrichten.`,
    notyou:
      'Ihr Reisebüro will das nicht? Jemand mit Administrationsrecht kann es im Partnerportal unter „Sicherheit“ ändern.',
  },
  loginadded: {
    subject: 'Es gibt einen neuen Zugang zu Ihrem Reisebüro',
    intro: (partnerid, user, by, at) =>
      `Partner-ID ${partnerid} hat seit dem ${at} einen neuen Zugang: „${user}“, angelegt oder eingeladen von „${by}“.`,
    notyou:
      'Das war niemand aus Ihrem Reisebüro? Sperren Sie den Zugang im Partnerportal unter „Benutzer“ und sagen Sie uns Bescheid.',
  },
  loginchanged: {
    subject: 'Ihr Zugang wurde geändert',
    intro: (user, by, at, changes) => `der Zugang „${user}“ wurde am ${at} von „${by}“ geändert: ${changes}.`,
    what: {
      rights: 'weitere Rechte',
      lessrights: 'weniger Rechte',
      password: 'neues Passwort',
      email: 'andere E-Mail-Adresse',
      username: 'anderer Benutzername',
      locked: 'gesperrt',
      unlocked: 'wieder freigeschaltet',
      deleted: 'gelöscht',
    },
    notyou: 'Damit haben Sie nicht gerechnet? Fragen Sie in Ihrem Reisebüro nach oder sagen Sie uns Bescheid.',
  },
  bankchanged: {
    subject: 'Ihre Bankverbindung wurde geändert',
    intro: (partnerid, user, at) =>
      `die Bankverbindung der Partner-ID ${partnerid} wurde am ${at} von „${user}“ geändert.`,
    doubtful:
      'Die Prüfziffern der neuen IBAN passen nicht; vielleicht ist eine Ziffer vertippt. Bitte vergleichen Sie sie mit Ihrem Kontoauszug.',
    notyou:
      'Das war niemand aus Ihrem Reisebüro? Prüfen Sie die Angaben im Partnerportal, ändern Sie Ihr Passwort und sagen Sie uns Bescheid.',
  },
  bankreleased: {
    subject: 'Eine Änderung Ihrer Bankverbindung ist nicht mehr angehalten',
    intro: (partnerid, at) =>
      `unsere Buchhaltung hat eine angehaltene Änderung der Bankverbindung der Partner-ID ${partnerid} am ${at} wieder freigegeben. Die Wartezeit beginnt von vorn.`,
  },
  bankfrozen: {
    subject: 'Eine Änderung Ihrer Bankverbindung wurde angehalten',
    intro: (partnerid, at) =>
      `am ${at} wurde über den Link in unserer E-Mail gemeldet, dass eine Änderung der Bankverbindung der Partner-ID ${partnerid} nicht von Ihrem Reisebüro stammt. Die Änderung ist angehalten, und die bisherigen Angaben gelten. Wer sie veranlasst hat, ist abgemeldet.`,
    next: 'Unsere Buchhaltung meldet sich bei Ihnen und entscheidet dann. Bitte prüfen Sie im Partnerportal unter „Benutzer“ und „Verlauf“, wer Ihre Daten ändern kann, und vergeben Sie im Zweifel neue Passwörter.',
  },
  bankinforce: {
    subject: 'Ihre geänderte Bankverbindung gilt jetzt',
    intro: (partnerid, at) => `die geänderte Bankverbindung der Partner-ID ${partnerid} gilt seit dem ${at}.`,
    by: (user) => `„${user}“ hat die Änderung bestätigt.`,
    byUs: 'Unsere Buchhaltung hat die Änderung bestätigt.',
    byTime: 'Die Wartezeit ist abgelaufen, ohne dass jemand widersprochen hat.',
    notyou: 'Wenn das nicht stimmt, sagen Sie uns bitte sofort Bescheid.',
  },
  bankrefused: {
    subject: 'Eine Änderung Ihrer Bankverbindung wurde abgelehnt',
    intro: (partnerid, at) =>
      `unsere Buchhaltung hat eine Änderung der Bankverbindung der Partner-ID ${partnerid} am ${at} abgelehnt. Es gelten die bisherigen Angaben; sie stehen auch wieder im Partnerportal.`,
    reason: 'Grund',
    next: 'War die Änderung beabsichtigt? Dann sprechen Sie uns bitte an oder tragen Sie sie im Partnerportal erneut ein.',
    introBy: (partnerid, user, at) =>
      `„${user}“ hat eine Änderung der Bankverbindung der Partner-ID ${partnerid} am ${at} abgelehnt. Es gelten die bisherigen Angaben; sie stehen auch wieder im Partnerportal.`,
    nextBy:
      'War die Änderung beabsichtigt? Dann sprechen Sie bitte mit der genannten Person oder tragen Sie sie im Partnerportal erneut ein.',
  },
  bankwithdrawn: {
    subject: 'Eine Änderung Ihrer Bankverbindung wurde zurückgezogen',
    intro: (partnerid, user, at) =>
      `„${user}“ hat eine Änderung der Bankverbindung der Partner-ID ${partnerid} am ${at} zurückgezogen. Es gelten die bisherigen Angaben.`,
    notyou: 'Wenn das nicht stimmt, sagen Sie uns bitte Bescheid.',
  },
  addresschanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    intro: (partnerid, user, at, hours) =>
      `die E-Mail-Adresse der Partner-ID ${partnerid} wurde am ${at} von „${user}“ geändert. Angeforderte Passwörter gehen noch ${hours} Stunden lang an Sie, an die bisherige Adresse.`,
    notyou:
      'Das war niemand aus Ihrem Reisebüro? Machen Sie die Änderung mit der Schaltfläche unten rückgängig und sagen Sie uns Bescheid. Wer sie vorgenommen hat, wird dabei abgemeldet.',
    undo: 'Änderung rückgängig machen',
  },
  addressset: {
    subject: 'Dies ist jetzt die Adresse Ihres Reisebüros',
    intro: (partnerid, user, at) =>
      `als E-Mail-Adresse der Partner-ID ${partnerid} wurde am ${at} von „${user}“ diese Adresse eingetragen. Mitteilungen kommen ab jetzt hierher, angeforderte Passwörter nach 72 Stunden.`,
    notyou: 'Sie kennen dieses Reisebüro nicht? Dann brauchen Sie nichts zu tun.',
  },
  addressrestored: {
    subject: 'Ihre bisherige E-Mail-Adresse gilt wieder',
    intro: (partnerid, at) =>
      `die Änderung der E-Mail-Adresse der Partner-ID ${partnerid} wurde am ${at} rückgängig gemacht.`,
    next: 'Bitte prüfen Sie im Partnerportal unter „Benutzer“ und „Verlauf“, wer Ihre Daten ändern kann, und vergeben Sie im Zweifel neue Passwörter.',
  },
  contactchanged: {
    subject: 'Die Kontaktadresse Ihrer Buchungsseite wurde geändert',
    intro: (partnerid, user, at) =>
      `die Absender- oder Kontaktadresse auf der Buchungsseite der Partner-ID ${partnerid} wurde am ${at} von „${user}“ geändert. Reisende schreiben an diese Adresse.`,
    notyou:
      'Das war niemand aus Ihrem Reisebüro? Prüfen Sie die Angabe im Partnerportal unter „Kontaktdaten“ und sagen Sie uns Bescheid.',
  },
  contractends: {
    subject: 'Das Ende Ihres Vertrags',
    intro: (partnerid, day, at) =>
      `der Vertrag der Partner-ID ${partnerid} endet am ${day}. Das wurde am ${at} festgelegt.`,
    reason: 'Grund',
    until:
      'Bis zum Ende dieses Tages können sich alle wie gewohnt anmelden. Danach enden Zugänge, Buchungsseite und Kalenderadressen.',
    archive:
      'Bis dahin kann ein Administrator mit allen Rechten alle Daten als ein Archiv mitnehmen: im Portal im Menü bei Ihrem Namen unter „Sicherheit“, „Archiv herunterladen“.',
    after: (day) =>
      `Am ${day} löschen wir Namen und Kontaktdaten Ihrer Mitarbeiter und Ihrer Kunden. Nummern, Beträge und Abrechnungen bleiben bei uns, solange das Gesetz es verlangt.`,
    button: 'Zur Anmeldung',
  },
  webhookoff: {
    subject: 'Eine Benachrichtigung an Ihr System wurde abgeschaltet',
    failing: (partnerid, url, at) =>
      `Partner-ID ${partnerid}: die Benachrichtigungen an ${url} wurden am ${at} abgeschaltet, weil dort seit Tagen nichts ankommt.`,
    gone: (partnerid, url, at) =>
      `Partner-ID ${partnerid}: die Benachrichtigungen an ${url} wurden am ${at} abgeschaltet, weil das System dort gemeldet hat, dass es die Adresse nicht mehr gibt.`,
    next: 'Im Partnerportal unter „Schnittstellen“ sehen Sie, was geantwortet wurde, und schalten sie wieder ein. Was inzwischen geschehen ist, liest Ihr System mit seinem Schlüssel nach.',
  },
  contractkept: {
    subject: 'Ihr Vertrag läuft weiter',
    intro: (partnerid, at) => `das Ende des Vertrags der Partner-ID ${partnerid} wurde am ${at} zurückgenommen.`,
    next: 'Alle können sich wie bisher anmelden.',
  },
  organizersasked: {
    subject: 'Bitte Veranstalter freischalten',
    intro: (partnerid, firma, user, at) =>
      `Das Reisebüro „${firma}“ (Partner-ID ${partnerid}) bittet Sie, die Veranstalter freizuschalten, deren Reisen es verkaufen darf. Die Bitte kam am ${at} von „${user}“ aus dem Partnerportal.`,
    answer: (email) => `Ihre Antwort erreicht das Reisebüro unter ${email}.`,
  },
  organizersdecided: {
    subjects: { done: 'Ihre Veranstalter sind freigeschaltet', refused: 'Ihre Bitte um Freischaltung wurde abgelehnt' },
    done: (partnerid, at) => `für die Partner-ID ${partnerid} sind seit dem ${at} diese Veranstalter freigeschaltet:`,
    refused: (partnerid, at) =>
      `wir haben Ihre Bitte, Veranstalter für die Partner-ID ${partnerid} freizuschalten, am ${at} abgelehnt.`,
    reason: 'Grund',
    next: 'Bitte tragen Sie im Partnerportal unter „Veranstalter“ Ihre Agenturnummern ein und nehmen Sie die Veranstalter auf, die Ihre Buchungsseite anbieten soll.',
    again: 'Sie können im Partnerportal erneut um Freischaltung bitten.',
    button: 'Zum Partnerportal',
  },
  bookingrequest: {
    subject: 'Neue Anfrage von Ihrer Buchungsseite',
    collected: (n) => `${n} neue Anfragen von Ihrer Buchungsseite`,
    intro: (partnerid, bookingnr, at) =>
      `auf der Buchungsseite des Partners ${partnerid} ist am ${at} eine Anfrage eingegangen. Anfrage ${bookingnr}:`,
    labels: { email: 'E-Mail', phone: 'Telefon', message: 'Nachricht' },
    reply:
      'Sie finden die Anfragen im Partnerportal unter „Anfragen“. Bitte antworten Sie an die jeweils genannte Adresse.',
    answer: (name) => `Ihre Antwort auf diese E-Mail geht direkt an ${name}.`,
    button: 'Anfrage öffnen',
  },
  requestconfirmed: {
    subject: (nr) => `Ihre Anfrage ${nr} ist bei uns eingegangen`,
    greeting: (name) => `Guten Tag ${name},`,
    intro: (at) => `vielen Dank für Ihre Anfrage, die uns am ${at} erreicht hat. Das haben Sie uns geschickt:`,
    received: 'liegt uns vor',
    answerBy: (day) => `In der Regel hören Sie innerhalb eines Werktags von uns, voraussichtlich bis ${day}.`,
    answerSoon: 'Wir antworten Ihnen so bald wie möglich während unserer Öffnungszeiten.',
    hours: 'Öffnungszeiten',
    change: 'Möchten Sie etwas ergänzen oder ändern? Antworten Sie einfach auf diese E-Mail.',
    why: (firm) =>
      `Diese Eingangsbestätigung wurde automatisch verschickt, weil diese Adresse in das Anfrageformular von ${firm} eingetragen wurde. Eine Anfrage ist kostenlos und noch keine Buchung.`,
    object:
      'Das waren nicht Sie, oder Sie möchten der Verwendung Ihrer Daten widersprechen? Eine kurze Antwort auf diese E-Mail genügt, dann löschen wir die Anfrage.',
    objectTo: (phone) =>
      `Das waren nicht Sie, oder Sie möchten der Verwendung Ihrer Daten widersprechen? Ein Anruf unter ${phone} genügt, dann löschen wir die Anfrage.`,
  },
  claim: {
    who: {
      main: ({ user, partnerid }) => `${user} (Partner-ID ${partnerid})`,
      colleague: ({ user, firma, partnerid }) => `„${user}“ (${firma}, Partner-ID ${partnerid})`,
    },
    collected: (n) => `${n} Nachrichten zu Reklamationen`,
    subjects: {
      claim: (nr) => `Provision für Buchung ${nr} reklamiert`,
      reply: (nr) => `Neue Nachricht zur Reklamation der Buchung ${nr}`,
      withdraw: (nr) => `Reklamation zur Buchung ${nr} zurückgezogen`,
      answer: (nr) => `Antwort auf die Reklamation zur Buchung ${nr}`,
      accept: (nr) => `Reklamation zur Buchung ${nr} anerkannt`,
      refuse: (nr) => `Reklamation zur Buchung ${nr} abgelehnt`,
      pay: (nr) => `Provision für Buchung ${nr} bezahlt`,
    },
    intro: {
      claim: ({ who, nr, amount, at }) => `${who} hat am ${at} für die Buchung ${nr} ${amount} Provision reklamiert.`,
      reply: ({ who, nr, at }) => `${who} hat am ${at} zur Reklamation der Buchung ${nr} geschrieben.`,
      withdraw: ({ who, nr, amount, at }) =>
        `${who} hat die Reklamation zur Buchung ${nr} (${amount}) am ${at} zurückgezogen.`,
      answer: ({ partnerid, nr, at }) =>
        `unsere Buchhaltung hat am ${at} auf die Reklamation der Partner-ID ${partnerid} zur Buchung ${nr} geantwortet.`,
      accept: ({ partnerid, nr, amount, at, month }) =>
        `unsere Buchhaltung hat die Reklamation der Partner-ID ${partnerid} zur Buchung ${nr} am ${at} anerkannt. ${amount} werden im ${month} ausgezahlt.`,
      refuse: ({ partnerid, nr, amount, at }) =>
        `unsere Buchhaltung hat die Reklamation der Partner-ID ${partnerid} zur Buchung ${nr} (${amount}) am ${at} abgelehnt.`,
      pay: ({ partnerid, nr, at, text }) =>
        `mit der Abrechnung ${text}, eingegangen am ${at}, ist die Provision für die Buchung ${nr} der Partner-ID ${partnerid} bezahlt. Die Reklamation ist erledigt.`,
    },
    several: {
      subject: (n) => `Provision für ${n} Buchungen reklamiert`,
      intro: ({ who, nr, amount, at }, n) =>
        `${who} hat am ${at} für ${n} Buchungen zusammen ${amount} Provision reklamiert: ${nr}.`,
      button: 'Reklamationen öffnen',
    },
    message: 'Nachricht',
    reason: 'Grund',
    button: 'Reklamation öffnen',
  },
  news: {
    why: (partnerid, at) => `Diese Neuigkeit ging am ${at} an die Partner-ID ${partnerid}.`,
    button: 'Zum Partnerportal',
  },
}
