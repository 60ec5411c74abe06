import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const palette = {
  contents: {
    calendar: 'Vertrek, Terugkeer, Maand, Goede reis, iCal, Outlook, Abonneren',
    agency:
      'Adres, Telefoon, E-mail, Website, Bankgegevens, Bankrekeningen, IBAN, BIC, Rekeninghouder, Btw-nummer, Ondernemingsnummer, Zaakvoerder, Keten, Voorwaarden',
    topsort: 'Volgorde, Bestemmingen, Schepen, Rederijen eerst, Zee, Rivier',
    password: 'Wachtwoord aanpassen, Beveiliging',
    organizers: 'Agentnummers, Reservatiedienst, Betaalwijze, Commissie per rederij',
    contact:
      'Wettelijke vermeldingen, Teksten, Begroeting, Talen, Contactpersoon, Bankgegevens van de boekingsmodule, Voorwaarden van de boekingsmodule',
    layout: 'Kleuren, Lettertype, Logo, Contrast, Voorbeeld, Vormgeving, Publieke pagina',
    transactions: 'Boekingen, Aanvragen, Annulaties, Klanten, Reizigers, Commissie, Excel-export, Afdrukken',
    offers: 'Sjablonen, Aanbiedingen, Affiches, Etalage, Download',
    banners: 'Reclame, Code voor uw website, Afbeeldingen, Download',
  },
  all: {
    open: 'Alle {n} boekingen weergeven',
    request: 'Alle {n} aanvragen weergeven',
    storno: 'Alle {n} annulaties weergeven',
  },
} satisfies Differences<Messages['palette']>
