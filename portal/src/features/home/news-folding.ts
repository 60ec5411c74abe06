/** The first paragraphs, until there are this many characters. */
const enough = 360

/** A paragraph that alone is longer than this is cut. */
const longParagraph = 600

const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0)

/** The beginning of a long text; undefined for a text that is shown as a whole. */
export const foldText = (paragraphs: readonly string[][]) => {
  const [first = []] = paragraphs
  if (lengthOf(first) > longParagraph) return { paragraphs: [first], isCut: true }
  const beginning: string[][] = []
  let length = 0
  for (const lines of paragraphs) {
    if (beginning.length > 0 && length + lengthOf(lines) > enough) return { paragraphs: beginning, isCut: false }
    beginning.push(lines)
    length += lengthOf(lines)
  }
  return undefined
}
