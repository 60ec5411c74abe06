/** A text as it is compared when something is looked for: without case and accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text contains what was typed, word by word in any order: "schiff 7" finds "Mein Schiff 7". */
export const matches = (text: string, typed: string): boolean => {
  const folded = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((part) => folded.includes(part))
}
