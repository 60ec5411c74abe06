import type { LaterMessages } from '../messages.ts'

export const marketing = {
  region: 'Regio',
  preview: 'Voorvertoning van {name}',
  pixels: '{width} × {height} px',
  snippet: 'HTML-code voor uw website',
  snippetHint:
    'De afbeelding komt van onze server, u hoeft niets op te laden. De link brengt uw klanten naar uw boekingsmodule.',
  copy: 'HTML-code kopiëren',
  copied: 'Gekopieerd',
  alt: 'Cruises: {region}',
  offertemplate: {
    title: 'Offertesjablonen',
    lead: 'Kant-en-klare A4-aanbiedingen om af te drukken, uit te hangen en door te sturen, met plaats voor uw stempel.',
    none: 'Er zijn nog geen offertesjablonen.',
    noneHere: 'Voor deze regio is er geen offertesjabloon.',
  },
  banner: {
    title: 'Banners',
    lead: 'Beelden voor uw website in de gebruikelijke formaten, met de link naar uw boekingsmodule.',
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
    other: 'Andere',
  },
} as const satisfies LaterMessages['marketing']
