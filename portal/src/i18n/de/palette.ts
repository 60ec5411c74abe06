import type { Messages } from '../messages.ts'

export const palette = {
  contents: {
    home: 'Übersicht, Aufgaben, letzte Buchungen, Newsletter, Buchungsmaschine öffnen',
    requests: 'Tafel, Liste, Antworten, Neue Anfragen, Überfällig, Notizen, Zuständigkeit',
    calendar: 'Abreisen, Rückreisen, Monat, Gute Reise, iCal, Outlook, Abonnieren',
    customers: 'Kunde suchen, Adresse, Telefon, Kundennotiz, Stammkunden',
    agency:
      'Adresse, Anschrift, Telefon, E-Mail, Website, Bankverbindung, Bankkonten, IBAN, BIC, Kontoinhaber, Steuernummer, Handelsregister, Inhaber, Kette, AGB',
    topsort: 'Reihenfolge, Zielgebiete, Schiffe, Veranstalter zuerst, Hochsee, Fluss',
    password: 'Passwort ändern, Kennwort',
    security: 'Zweiter Faktor, Passkey, Authenticator-App, Wiederherstellungscodes, Sitzungen, Wo bin ich angemeldet',
    users: 'Mitarbeiter, Kollegen, Rechte, Administrator, Benutzer sperren, Benutzername',
    organizers: 'Agenturnummern, Reservierung, Reedereien, Zahlungsart, Provision je Veranstalter',
    contact:
      'Impressum, Texte, Begrüßung, Sprachen, Ansprechpartner, Bankverbindung der Buchungsmaschine, AGB der Buchungsmaschine',
    audit: 'Änderungen, Protokoll, wer hat geändert',
    layout: 'Farben, Schrift, Logo, Kontrast, Vorschau, Design, öffentliche Seite',
    transactions: 'Buchungen, Anfragen, Stornos, Kunden, Reisende, Provision, Excel-Export, Drucken',
    traffic: 'Besucher, Seitenaufrufe, Zugriffe, Klicks, Monate',
    report: 'Umsatz, Auswertung, Zielgebiete, Vorjahr, Vergleich, Jahre, Excel-Export',
    offers: 'Vorlagen, Angebote, Plakate, Schaufenster, Download',
    banners: 'Werbebanner, Code für Ihre Website, Bilder, Download',
    provisions: 'Abrechnungen, Gutschriften, Auszahlung, Rechnungen, Provision, PDF, Download',
  },
  tabs: {
    open: 'Offene Beträge, Fehlende Provision, Zu wenig bezahlt, Zu viel bezahlt, Reklamationen',
    forecast: 'Vorschau, Nächste Auszahlung, Erwartete Provision, Prognose',
  },
  all: {
    open: 'Alle {n} Buchungen anzeigen',
    request: 'Alle {n} Anfragen anzeigen',
    storno: 'Alle {n} Stornos anzeigen',
  },
  months: 'Monate',
} satisfies Messages['palette']
