import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const marketing = {
  preview: 'Voorvertoning van {name}',
  snippet: 'HTML-code voor uw website',
  snippetHint:
    'De afbeelding komt van onze server, u hoeft niets op te laden. De link brengt uw klanten naar uw boekingsmodule.',
  copy: 'HTML-code kopiëren',
  offertemplate: {
    lead: 'Kant-en-klare A4-aanbiedingen om af te drukken, uit te hangen en door te sturen, met plaats voor uw stempel.',
  },
  banner: {
    lead: 'Beelden voor uw website in de gebruikelijke formaten, met de link naar uw boekingsmodule.',
  },
  regions: {
    other: 'Andere',
  },
} satisfies Differences<Messages['marketing']>
