import { tidyIban } from '@gangway/contract/rules/iban'

/** An IBAN as banks print it: in groups of four. */
export const ibanGroups = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** The stored form of what was typed: capitals without spaces. */
export const storedIban = (text: string) => tidyIban(text).toUpperCase()

/** The caret position in the groups after this many non-space characters. After a full group it skips the space. */
export const caretIn = (groups: string, characters: number) => {
  let characterCount = 0
  for (let at = 0; at < groups.length; at++) {
    if (characterCount === characters && groups[at] !== ' ') return at
    if (groups[at] !== ' ') characterCount++
  }
  return groups.length
}

/** The text before the caret, without spaces. */
export const countCharactersBefore = (text: string, caret: number) => tidyIban(text.slice(0, caret)).length

type Typed = { text: string; caret: number; isForward?: boolean }

/**
 * The stored value after typing into the groups, and how many of its characters are before the caret. Spaces are
 * display only and cannot be deleted: whoever tries means the character beyond.
 */
export const afterTyping = (before: string, { text, caret, isForward = false }: Typed) => {
  const stored = storedIban(text)
  const characters = countCharactersBefore(text, caret)
  const isBlankDeleted = stored === before && text.length < ibanGroups(before).length
  if (!isBlankDeleted) return { stored, characters }
  const removedAt = isForward ? characters : Math.max(0, characters - 1)
  return { stored: before.slice(0, removedAt) + before.slice(removedAt + 1), characters: removedAt }
}
