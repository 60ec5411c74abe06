import { provideDictionaries } from '@gangway/kit/messages/language'
import type { Messages } from './messages.ts'

// A screen's messages are loaded together with its code (screens.ts), so what a component uses is there.

export const { loadMessages, currentMessages, useMessages } = provideDictionaries<Messages>({
  de: () => import('virtual:texts/portal/de'),
  en: () => import('virtual:texts/portal/en'),
  nl: () => import('virtual:texts/portal/nl'),
  be: () => import('virtual:texts/portal/be'),
  es: () => import('virtual:texts/portal/es'),
  pt: () => import('virtual:texts/portal/pt'),
  fr: () => import('virtual:texts/portal/fr'),
})
