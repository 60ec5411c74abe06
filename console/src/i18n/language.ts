import { provideDictionaries } from '@gangway/kit/messages/language'
import type { Messages } from './messages.ts'

// A screen's messages are loaded together with its code (screens.ts), so what a component uses is there.

export const { loadMessages, currentMessages, useMessages } = provideDictionaries<Messages>({
  de: () => import('virtual:texts/console/de'),
  en: () => import('virtual:texts/console/en'),
})
