import type { Messages } from '../messages.ts'

export const palette = {
  contents: {
    home: 'Overzicht, Taken, Laatste boekingen, Nieuwsbrief, Boekingsmodule openen',
    requests: 'Bord, Lijst, Beantwoorden, Nieuwe aanvragen, Te laat, Notities, Verantwoordelijk',
    calendar: 'Vertrek, Terugreis, Maand, Goede reis, iCal, Outlook, Abonneren',
    customers: 'Klant zoeken, Adres, Telefoon, Klantnotitie, Vaste klanten',
    agency:
      'Adres, Telefoon, E-mail, Website, Bankgegevens, Bankrekeningen, IBAN, BIC, Rekeninghouder, Btw-nummer, Handelsregister, Eigenaar, Keten, Voorwaarden',
    topsort: 'Volgorde, Bestemmingen, Schepen, Voorkeursrederijen, Zee, Rivier',
    password: 'Wachtwoord wijzigen',
    security: 'Tweede factor, Passkey, Authenticator-app, Herstelcodes, Sessies',
    users: 'Medewerkers, Collega’s, Rechten, Beheerder, Gebruiker blokkeren, Gebruikersnaam',
    organizers: 'Agentnummers, Reserveringsafdeling, Betaalwijze, Commissie per rederij',
    contact:
      'Colofon, Teksten, Begroeting, Talen, Contactpersoon, Bankgegevens van de boekingsmodule, Voorwaarden van de boekingsmodule',
    audit: 'Wijzigingen, Logboek, Wie heeft wat gewijzigd',
    layout: 'Kleuren, Lettertype, Logo, Contrast, Voorbeeld, Ontwerp, Openbare pagina',
    transactions: 'Boekingen, Aanvragen, Annuleringen, Klanten, Reizigers, Commissie, Excel-export, Afdrukken',
    traffic: 'Bezoekers, Paginaweergaven, Hits, Kliks, Maanden',
    report: 'Omzet, Analyse, Bestemmingen, Vorig jaar, Vergelijking, Jaren, Excel-export',
    offers: 'Sjablonen, Aanbiedingen, Posters, Etalage, Download',
    banners: 'Advertenties, Code voor uw website, Afbeeldingen, Download',
    provisions: 'Afrekeningen, Creditnota’s, Uitbetaling, Facturen, Commissie, PDF, Download',
  },
  tabs: {
    open: 'Openstaande bedragen, Ontbrekende commissie, Te weinig betaald, Te veel betaald, Claims',
    forecast: 'Verwachting, Volgende uitbetaling, Verwachte commissie, Prognose',
  },
  all: { open: 'Alle {n} boekingen tonen', request: 'Alle {n} aanvragen tonen', storno: 'Alle {n} annuleringen tonen' },
  months: 'Maanden',
} satisfies Messages['palette']
