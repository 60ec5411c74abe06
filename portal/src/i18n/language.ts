import { provideDictionaries } from '@gangway/kit/messages/language'
import type { FirstMessages, LaterMessages, Loading, PartMessages } from './messages.ts'

type Dictionary = { first: FirstMessages; later: Loading<LaterMessages> }

// A screen's messages are loaded together with its code (screens.ts), so what a component uses is there.

export const { loadMessages, currentMessages, useMessages } = provideDictionaries<Dictionary, PartMessages>({
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  nl: () => import('./nl.ts'),
  be: () => import('./be.ts'),
  es: () => import('./es.ts'),
  pt: () => import('./pt.ts'),
  fr: () => import('./fr.ts'),
})
