import { tidyIban } from '@gangway/contract/rules/iban'

/** An IBAN as banks print it: in groups of four. */
export const ibanGroups = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** What is stored of what was typed: capitals without blanks. */
export const storedIban = (typed: string) => tidyIban(typed).toUpperCase()

/** Where the caret belongs in the groups, after so many signs that are no blanks. Behind a full group it skips the blank. */
export const caretIn = (groups: string, signs: number) => {
  let seen = 0
  for (let at = 0; at < groups.length; at++) {
    if (seen === signs && groups[at] !== ' ') return at
    if (groups[at] !== ' ') seen++
  }
  return groups.length
}

/** What stands before the caret, blanks left out. */
export const signsBefore = (typed: string, caret: number) => tidyIban(typed.slice(0, caret)).length

type Typed = { text: string; caret: number; isForward?: boolean }

/**
 * What is stored after typing into the groups, and how many of its signs lie before the caret. A blank is only shown
 * and cannot be deleted: whoever tries means the sign beyond it.
 */
export const afterTyping = (before: string, { text, caret, isForward = false }: Typed) => {
  const stored = storedIban(text)
  const signs = signsBefore(text, caret)
  const isBlankDeleted = stored === before && text.length < ibanGroups(before).length
  if (!isBlankDeleted) return { stored, signs }
  const gone = isForward ? signs : Math.max(0, signs - 1)
  return { stored: before.slice(0, gone) + before.slice(gone + 1), signs: gone }
}
