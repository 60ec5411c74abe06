import type { LaterMessages } from '../messages.ts'

export const marketing = {
  region: 'Region',
  withdrawn: '{name} wurde zurückgezogen. Bitte verwenden Sie diese Datei nicht mehr.',
  preview: 'Vorschau von {name}',
  pixels: '{width} × {height} px',
  snippet: 'HTML für Ihre Website',
  snippetHint:
    'Das Bild kommt von unserem Server, Sie müssen nichts hochladen. Der Link führt zu Ihrer Buchungsmaschine.',
  copy: 'HTML kopieren',
  copied: 'Kopiert',
  alt: 'Kreuzfahrten: {region}',
  offertemplate: {
    title: 'Angebotsvorlagen',
    lead: 'Fertige A4-Angebote zum Drucken, Aushängen und Versenden, mit Platz für Ihren Stempel.',
    none: 'Es gibt noch keine Angebotsvorlagen.',
    noneHere: 'Für diese Region gibt es keine Angebotsvorlage.',
  },
  banner: {
    title: 'Banner',
    lead: 'Bilder für Ihre Website in den gängigen Größen, mit dem Link zu Ihrer Buchungsmaschine.',
    none: 'Es gibt noch keine Banner.',
    noneHere: 'Für diese Region gibt es kein Banner.',
  },
  regions: {
    general: 'Allgemein',
    africa: 'Afrika',
    alaska: 'Alaska',
    asia: 'Asien',
    hawaii: 'Hawaii',
    caribbean: 'Karibik',
    mediterranean: 'Mittelmeer',
    north: 'Nordland',
    northamerica: 'Nordamerika',
    orient: 'Orient u. Emirate',
    river: 'Fluss',
    other: 'Sonstige',
  },
} as const satisfies LaterMessages['marketing']
