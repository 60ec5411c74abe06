import type { Translation } from '@gangway/contract/translation'
import type { requestsMails } from './en/requests-mails.ts'
import type { requestsSpeed } from './en/requests-speed.ts'
import type { first, later } from './en.ts'

/** The messages that every page needs. English is the type, the other languages satisfy it. */
export type FirstMessages = Translation<typeof first>

/** The messages loaded with the screens, by noun. */
export type LaterMessages = {
  [N in LaterNoun]: Awaited<ReturnType<(typeof later)[N]>> extends { [K in N]: infer W } ? Translation<W> : never
}
export type LaterNoun = keyof typeof later

/** The messages loaded with a part of a screen (part-messages.ts). */
export type PartMessages = {
  requestsMails: Translation<typeof requestsMails>
  requestsSpeed: Translation<typeof requestsSpeed>
}

/** How the nouns of `W` are loaded: each from a file that exports the noun under its own name. */
export type Loading<W> = { readonly [N in keyof W]: () => Promise<{ readonly [K in N]: W[N] }> }

/** Every message of the portal. A screen has those of the nouns that its entry in screens.ts names. */
export type Messages = FirstMessages & LaterMessages & PartMessages
