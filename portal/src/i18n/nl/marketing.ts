import type { LaterMessages } from '../messages.ts'

export const marketing = {
  region: 'Regio',
  withdrawn: '{name} is ingetrokken. Gebruik dit bestand niet meer.',
  preview: 'Voorbeeld van {name}',
  pixels: '{width} × {height} px',
  snippet: 'HTML voor uw website',
  snippetHint: 'De afbeelding komt van onze server, u hoeft niets te uploaden. De link leidt naar uw boekingsmodule.',
  copy: 'HTML kopiëren',
  copied: 'Gekopieerd',
  alt: 'Cruises: {region}',
  offertemplate: {
    title: 'Offertesjablonen',
    lead: 'Kant-en-klare A4-aanbiedingen om te printen, op te hangen en te versturen, met ruimte voor uw stempel.',
    none: 'Er zijn nog geen offertesjablonen.',
    noneHere: 'Voor deze regio is er geen offertesjabloon.',
  },
  banner: {
    title: 'Banners',
    lead: 'Afbeeldingen voor uw website in de gangbare formaten, met de link naar uw boekingsmodule.',
    none: 'Er zijn nog geen banners.',
    noneHere: 'Voor deze regio is er geen banner.',
  },
  regions: {
    general: 'Algemeen',
    africa: 'Afrika',
    alaska: 'Alaska',
    asia: 'Azië',
    hawaii: 'Hawaï',
    caribbean: 'Caraïben',
    mediterranean: 'Middellandse Zee',
    north: 'Noord-Europa',
    northamerica: 'Noord-Amerika',
    orient: 'Oriënt en Emiraten',
    river: 'Rivier',
    other: 'Overige',
  },
} as const satisfies LaterMessages['marketing']
