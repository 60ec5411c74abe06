import type { OwnBrand } from '@gangway/contract/brands/brands'

type Link = { link: string; label: string }

/** A line of a list: what there is, the way to it, and a second line about it. */
export type LetterLine = { label: string; link?: string; about?: string }

/** One part of a mail: a paragraph, a heading, a paragraph with web addresses, a secret to copy, a link, links in a row … */
export type LetterPart =
  | string
  | { heading: string }
  | { prose: string }
  | { secret: string }
  | Link
  | { links: readonly Link[] }
  | { section: string }
  | { lines: readonly LetterLine[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | Comparison

/** What was and what is to be, line by line. */
export type Comparison = { heads: readonly [before: string, after: string]; rows: [string, string, string][] }

/** Whose mail it is to the eye: the name at its top, colours and font. All text is on white, but for the top and buttons. */
export type Frame = {
  name: string
  ground: string
  head: string
  headFont: string
  button: string
  buttonFont: string
  font: string
  muted: string
  link: string
  border: string
  fontFamily: string
}

/** A mail before layout. The brand's address sends it. */
export type Letter = {
  brand: OwnBrand
  frame: Frame
  /** Who reads a reply; undefined: nobody. */
  replyTo: { name: string; address: string } | undefined
  /** Sent because its reader did something just now (RFC 3834), not because something happened. */
  isAnswer?: boolean
  /** A person wrote it: what answers by itself may answer it. */
  isPersonal?: boolean
  /** Where mails of this kind are ended, by a button of the mail program (RFC 8058) or on a page. */
  unsubscribe?: string | undefined
  lang: string
  subject: string
  parts: LetterPart[]
  footer: LetterPart[]
}

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
