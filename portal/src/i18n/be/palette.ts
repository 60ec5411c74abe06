import type { Messages } from '../messages.ts'

export const palette = {
  contents: {
    home: 'Overzicht, Taken, Laatste boekingen, Nieuwsbrief, Boekingsmodule openen',
    agency:
      'Adres, Telefoon, E-mail, Website, Bankgegevens, Bankrekeningen, IBAN, BIC, Rekeninghouder, Btw-nummer, Ondernemingsnummer, Zaakvoerder, Keten, Voorwaarden',
    topsort: 'Volgorde, Bestemmingen, Schepen, Rederijen eerst, Zee, Rivier',
    password: 'Wachtwoord aanpassen, Beveiliging',
    users: 'Medewerkers, Collega’s, Rechten, Beheerder, Gebruiker blokkeren, Gebruikersnaam',
    organizers: 'Agentnummers, Reservatiedienst, Betaalwijze, Commissie per rederij',
    contact:
      'Wettelijke vermeldingen, Teksten, Begroeting, Talen, Contactpersoon, Bankgegevens van de boekingsmodule, Voorwaarden van de boekingsmodule',
    audit: 'Wijzigingen, Logboek, Wie heeft wat gewijzigd',
    layout: 'Kleuren, Lettertype, Logo, Contrast, Voorbeeld, Vormgeving, Publieke pagina',
    transactions: 'Boekingen, Aanvragen, Annulaties, Klanten, Reizigers, Commissie, Excel-export, Afdrukken',
    traffic: 'Bezoekers, Paginaweergaven, Hits, Kliks, Maanden',
    report: 'Omzet, Analyse, Bestemmingen, Vorig jaar, Vergelijking, Jaren, Excel-export',
    offers: 'Sjablonen, Aanbiedingen, Affiches, Etalage, Download',
    banners: 'Reclame, Code voor uw website, Afbeeldingen, Download',
    provisions: 'Afrekeningen, Creditnota’s, Uitbetaling, Facturen, Commissie, PDF, Download',
  },
  all: {
    open: 'Alle {n} boekingen weergeven',
    request: 'Alle {n} aanvragen weergeven',
    storno: 'Alle {n} annulaties weergeven',
  },
  months: 'Maanden',
} satisfies Messages['palette']
