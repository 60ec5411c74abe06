import type { Language } from '@gangway/contract/languages'
import { type Differences, mergeMessages } from '@gangway/contract/translation'
import { loadMessages, providePart } from '@gangway/kit/messages/language'
import type { Loading, PartMessages } from './messages.ts'

// Messages of parts of a screen that few people open: loaded with the part, not with its screen. They are not listed in the
// files of the languages, since the login loads those.

const dutch: Loading<PartMessages> = {
  requestsMails: () => import('./nl/requests-mails.ts'),
  requestsSpeed: () => import('./nl/requests-speed.ts'),
}

/** The Dutch messages of a part with what Flemish says differently. */
const differ =
  <Noun extends object>(dutchMessages: () => Promise<Noun>, differences: () => Promise<Differences<Noun>>) =>
  async () =>
    mergeMessages(...(await Promise.all([dutchMessages(), differences()])))

type Files<Noun extends keyof PartMessages> = Readonly<Record<Language, Loading<PartMessages>[Noun]>>

export const partFiles: { readonly [Noun in keyof PartMessages]: Files<Noun> } = {
  requestsMails: {
    de: () => import('./de/requests-mails.ts'),
    en: () => import('./en/requests-mails.ts'),
    nl: dutch.requestsMails,
    be: differ(dutch.requestsMails, () => import('./be/requests-mails.ts')),
    es: () => import('./es/requests-mails.ts'),
    pt: () => import('./pt/requests-mails.ts'),
    fr: () => import('./fr/requests-mails.ts'),
  },
  requestsSpeed: {
    de: () => import('./de/requests-speed.ts'),
    en: () => import('./en/requests-speed.ts'),
    nl: dutch.requestsSpeed,
    be: differ(dutch.requestsSpeed, () => import('./be/requests-speed.ts')),
    es: () => import('./es/requests-speed.ts'),
    pt: () => import('./pt/requests-speed.ts'),
    fr: () => import('./fr/requests-speed.ts'),
  },
}

/** The parts that have messages of their own. */
export const partNouns = ['requestsMails', 'requestsSpeed'] as const satisfies readonly (keyof PartMessages)[]

/** Loads the messages of one part, before the part is rendered; from then on they follow the language like all others. */
export const loadPartMessages = (noun: keyof PartMessages): Promise<void> => {
  providePart(noun, (language) => partFiles[noun][language]())
  return loadMessages([noun])
}
