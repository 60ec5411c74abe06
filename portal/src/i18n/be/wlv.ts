import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const wlv = {
  saved: 'De configuratie werd bewaard',
  contact: {
    groups: { company: 'Onderneming en adres' },
    bankLead: 'Ze staan op de facturen van de boekingsmodule, nooit op de publieke pagina.',
    phoneNote: 'U past dit nummer aan bij de lay-out.',
    takeOver: 'Agentschapsgegevens overnemen',
    takenOver: 'Overgenomen uit de gegevens van het agentschap, maar nog niet bewaard.',
    nothing: 'De gegevens van het agentschap bevatten niets wat hier nog niet staat.',
    missing: 'Op uw publieke pagina ontbreekt nog: {list}',
    imprint: 'link naar de wettelijke vermeldingen',
    advertNote: 'Uw publiciteitstekst staat dan op de publieke pagina, in elke taal waarin u er een hebt.',
    fields: {
      firm: 'Onderneming',
      city: 'Gemeente',
      werbetextanzeigen: 'Publiciteitstekst tonen',
    },
  },
  layout: {
    lead: 'Zo ziet uw boekingspagina eruit. De voorvertoning volgt elke aanpassing; reizigers zien ze zodra u bewaart.',
    open: 'De publieke pagina openen',
    lookLead:
      'Reizigers moeten alles kunnen lezen: terwijl u kiest, controleren we het contrast van zeven kleurencombinaties.',
    fields: {
      colorbuttonhover: 'Knop onder de muis',
      blockheader: 'Hoofding tonen',
    },
    visible:
      'Het kan tot een uur duren voor aanpassingen zichtbaar zijn: als u nu bewaart, ziet iedereen ze ten laatste om {time}.',
    visibleSaved:
      'Bewaard. Het kan tot een uur duren voor aanpassingen zichtbaar zijn: iedereen ziet ze ten laatste om {time}.',
    reset: 'Standaard terugzetten',
    wasReset: 'De standaardlay-out staat terug. Met ‘Ongedaan maken’ krijgt u de uwe terug.',
    fontNote: 'Wij raden een lettergrootte van minstens 14 px aan; kleiner wordt het op de pagina nooit.',
    hue: 'Tint',
    failing: '{n} van {all} kleurencombinaties moeilijk leesbaar',
    law: 'De Europese toegankelijkheidswet vraagt een contrast van minstens {n}.',
    blocked: 'U kunt bewaren zodra het contrast overal in orde is.',
    invalid: 'Bewaren kan zodra dit in orde is: {fields}',
    repairAll: 'Alles in orde brengen',
    passes: 'in orde',
    logoChoose: 'Kies een logo of sleep het naar hier',
    logoTaken: 'Het logo staat in de voorvertoning. Het is nog niet bewaard.',
    firstFrame: 'Deze GIF is geanimeerd: enkel het eerste beeld wordt gebruikt.',
    tooLarge: 'Dit logo meet {width} × {height} pixels. Het moet minder dan {maxwidth} breed en {maxheight} hoog zijn.',
    fit: 'Verkleinen naar {width} × {height}',
    fromLogo: 'Kleuren uit mijn logo halen',
    paletteTaken:
      'De kleuren komen nu uit uw logo en alle zeven controles zijn in orde. Met ‘Ongedaan maken’ krijgt u de uwe terug.',
    preview: 'Voorvertoning',
    showPreview: 'Voorvertoning tonen',
    hidePreview: 'Voorvertoning verbergen',
    phoneHalf: 'Dit nummer is onvolledig, daarom staat er geen telefoonnummer op de pagina.',
    previewSize: 'Formaat van de voorvertoning',
    phone: 'Gsm',
  },
} satisfies Differences<Messages['wlv']>
