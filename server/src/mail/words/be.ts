import type { MailWords } from './en.ts'

export const be: MailWords = {
  greeting: 'Beste,',
  regards: (brand) => `Met vriendelijke groeten\nHet team van ${brand}`,
  automatic: 'Deze e-mail werd automatisch verstuurd. Gelieve hem niet te beantwoorden.',
  questions: (phone, email) => `Vragen? U kunt ons bereiken op ${phone} en via ${email}.`,
  passwordreset: {
    subject: 'Uw tijdelijk paswoord',
    intro: (partnerid, at) =>
      `Voor partnernummer ${partnerid} werd op ${at} een nieuw paswoord aangevraagd. Uw tijdelijk paswoord:`,
    use: (minutes) => `Het is ${minutes} minuten geldig, om één keer aan te melden. Daarna kiest u zelf een paswoord.`,
    keeps: 'Tot dan blijft uw huidig paswoord geldig.',
    notyou: 'Hebt u niets aangevraagd? Dan hoeft u niets te doen: uw paswoord blijft zoals het is.',
    button: 'Naar de aanmeldpagina',
  },
  passwordchanged: {
    subject: 'Uw paswoord werd gewijzigd',
    intro: (user, at) =>
      `Het paswoord van de login “${user}” werd op ${at} gewijzigd. Alle andere sessies van deze login zijn beëindigd.`,
    notyou: 'Was u dat niet? Vraag dan onmiddellijk een nieuw paswoord aan op de aanmeldpagina en verwittig ons.',
  },
  bankchanged: {
    subject: 'Uw bankgegevens werden gewijzigd',
    intro: (partnerid, user, at) =>
      `De bankgegevens van partnernummer ${partnerid} werden op ${at} gewijzigd door “${user}”.`,
    notyou:
      'Was dat niemand van uw kantoor? Kijk de gegevens na in het partnerportaal, wijzig uw paswoord en verwittig ons.',
  },
  bookingrequest: {
    subject: 'Nieuwe offerteaanvraag via uw boekingspagina',
    intro: (partnerid, bookingnr, at) =>
      `Via de boekingspagina van partnernummer ${partnerid} is op ${at} een offerteaanvraag toegekomen. Aanvraag ${bookingnr}:`,
    labels: {
      name: 'Naam',
      email: 'E-mailadres',
      phone: 'Telefoonnummer',
      organizer: 'Rederij',
      destination: 'Bestemming',
      departure: 'Vertrek',
      nights: 'Aantal nachten',
      persons: 'Aantal reizigers',
      message: 'Bericht',
    },
    reply:
      'U vindt de aanvraag terug in het partnerportaal onder transacties. Gelieve te antwoorden op het bovenstaande adres.',
  },
}
