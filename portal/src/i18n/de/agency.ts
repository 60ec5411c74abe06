import { accountName, agencyFields } from '@gangway/contract/labels/agency/de'
import type { Messages } from '../messages.ts'

export const agency = {
  title: 'Stammdaten',
  lead: 'Wer Sie sind, wie wir Sie erreichen und wohin Ihre Provision fließt.',
  groups: {
    company: 'Unternehmen',
    person: 'Ansprechpartner',
    address: 'Anschrift',
    contact: 'Kontakt',
    legal: 'Rechtliche Angaben',
  },
  fields: agencyFields,
  tradepartner: 'Eine neue E-Mail-Adresse gilt nur für zukünftige Buchungen.',
  additionHint: 'Ein Zusatz wie „{addition}“ gehört in das Feld „{other}“.',
  moveAddition: '„{addition}“ dorthin verschieben',
  additionMoved: '„{addition}“ steht jetzt im Feld „{other}“.',
  accountsLead:
    'Ihre Provision geht auf die aktiven Konten. Gespeicherte Konten bleiben erhalten: Schalten Sie ab, was Sie nicht mehr nutzen.',
  account: accountName,
  unsaved: 'Noch nicht gespeichert',
  add: 'Bankverbindung hinzufügen',
  remove: 'Bankverbindung {n} entfernen',
  noAccounts:
    'Hier ist noch keine Bankverbindung hinterlegt. Fügen Sie eine hinzu, damit Ihre Provision ausgezahlt werden kann.',
  bank: {
    pending: 'Wartet auf Bestätigung',
    requested: 'Veranlasst von {who} am {when}.',
    until:
      'Gilt ab {when}, oder sobald ein zweiter Administrator Ihres Reisebüros oder unsere Buchhaltung die Änderung bestätigt.',
    onlyConfirmed:
      'Gilt, sobald ein zweiter Administrator Ihres Reisebüros oder unsere Buchhaltung die Änderung bestätigt.',
    staysForNow: 'Das Konto bleibt in Gebrauch, bis ein anderes Ihrer Konten gilt.',
    newMeanwhile: 'Bis dahin wird auf dieses Konto nichts ausgezahlt.',
    meanwhile: 'Bis dahin gilt: {details}.',
    frozen: 'Angehalten',
    frozenText:
      'Es wurde gemeldet, dass diese Änderung nicht von Ihrem Reisebüro stammt. Unsere Buchhaltung meldet sich bei Ihnen und entscheidet dann; bis dahin lässt sich das Konto nicht ändern.',
    refused: 'Änderung abgelehnt',
    refusedText: 'Unsere Buchhaltung hat die Änderung vom {when} abgelehnt. Grund: {reason}',
    confirm: 'Bestätigen',
    confirmLabel: 'Änderung der Bankverbindung {n} bestätigen',
    confirmed: 'Die Änderung ist bestätigt und gilt.',
    refusedBy: '{who} hat die Änderung vom {when} abgelehnt. Grund: {reason}',
    withdrawn: 'Änderung zurückgezogen',
    withdrawnText:
      '{who} hat die Änderung vom {when} zurückgezogen. Das Konto ist abgeschaltet; schalten Sie es ein, wenn Sie es doch brauchen.',
    late: 'Das ist nicht mehr möglich: Über diese Änderung hat {who} schon entschieden ({when}). Hier sehen Sie, was jetzt gilt.',
    accounting: 'unsere Buchhaltung',
    refuse: {
      action: 'Ablehnen',
      label: 'Änderung der Bankverbindung {n} ablehnen',
      title: 'Änderung der Bankverbindung {n} ablehnen?',
      text: 'Es bleibt bei den bisherigen Angaben. Wer die Änderung veranlasst hat, alle Administratoren und die Adresse Ihres Reisebüros bekommen eine E-Mail mit Ihrem Grund.',
      reason: 'Grund',
      reasonHint: 'Er steht auch an der Bankverbindung und im Verlauf.',
      missing: 'Bitte geben Sie den Grund an',
      done: 'Die Änderung ist abgelehnt. Es gelten die bisherigen Angaben.',
    },
    withdraw: {
      action: 'Zurückziehen',
      label: 'Änderung der Bankverbindung {n} zurückziehen',
      title: 'Änderung der Bankverbindung {n} zurückziehen?',
      text: 'Es bleibt bei den bisherigen Angaben. Alle Administratoren und die Adresse Ihres Reisebüros bekommen eine E-Mail.',
      done: 'Die Änderung ist zurückgezogen. Es gelten die bisherigen Angaben.',
    },
  },
} satisfies Messages['agency']
