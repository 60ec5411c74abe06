import type labels from '@gangway/contract/labels/parts/en.json'
import type texts from './texts/en.json'

/** The texts of the portal: each noun adds the type of its own (texts/texts.d.ts). English is the type. */
// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
export interface Texts {
  app: typeof texts & typeof labels
}

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never

/** Every message of the portal. A screen has those of the nouns that its entry in screens.ts names. */
export type Messages = All<Texts[keyof Texts]>
