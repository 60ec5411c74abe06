/** A screen and what a person finds on it. Texts are written with plain spaces. */
export type Screen = {
  /** The address from the root on, with its search parameters. */
  path: string
  /** A selector, and how many of it there are at least. */
  has?: Readonly<Record<string, number>>
  /** A selector, and the texts that its elements have, one after the other; elements in between do not matter. */
  rows?: Readonly<Record<string, readonly (readonly string[])[]>>
  /** Texts anywhere on the page. */
  texts?: readonly string[]
  /** Values shown in input fields. */
  fields?: readonly string[]
  /** Texts inside the preview. */
  preview?: readonly string[]
  /** Calls that the screen made: parts of an address that belong together. */
  calls?: readonly (readonly string[])[]
}
