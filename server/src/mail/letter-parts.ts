import type { OwnBrand } from '@gangway/contract/brands/brands'

/** One part of a mail: a paragraph, a heading, a paragraph with web addresses, a secret to copy, or a link. */
export type LetterPart =
  | string
  | { heading: string }
  | { prose: string }
  | { secret: string }
  | { link: string; label: string }
  | Comparison

/** What was and what is to be, line by line. */
export type Comparison = { heads: readonly [before: string, after: string]; rows: [string, string, string][] }

/** A mail before layout. */
export type Letter = { brand: OwnBrand; lang: string; subject: string; parts: LetterPart[]; footer: string[] }

/** What the text of a mail needs beyond its facts, and is stored nowhere. */
export type LetterSecrets = {
  temporaryPassword?: string | undefined
  undoToken?: string | undefined
  linkToken?: string | undefined
  stopToken?: string | undefined
  news?: { title: string; body: string } | undefined
  publicUrl?: string | undefined
  consoleUrl?: string | undefined
}
