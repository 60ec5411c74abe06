import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Text, Weight } from './shapes.ts'

const folder = join(import.meta.dirname, '../../../fonts')

type Outline = { toSVG(): string }
type Run = {
  glyphs: { id: number; path: Outline }[]
  positions: { xAdvance: number; xOffset: number }[]
  advanceWidth: number
}

/** A font as opened by pdfkit; opening it only once saves most of the time a PDF takes. */
export type Font = { unitsPerEm: number; layout(text: string): Run }

const open = (weight: Weight): Font => {
  const document = new PDFDocument({ autoFirstPage: false })
  document.font(readFileSync(join(folder, `inter-${weight}.ttf`)))
  // The only access to pdfkit's font reader; its types do not show it.
  return (document as unknown as { _font: { font: Font } })._font.font
}

const opened = new Map<Weight, Font>()

/** Inter, the project's own font. */
export const openFont = (weight: Weight): Font => {
  const font = opened.get(weight) ?? open(weight)
  opened.set(weight, font)
  return font
}

const runs = new Map<string, Run>()

/** Text layout is slow, and most texts are measured before they are drawn, in more than one size. */
const layOutText = (text: string, weight: Weight): Run => {
  const key = `${weight}/${text}`
  const run = runs.get(key) ?? openFont(weight).layout(text)
  runs.set(key, run)
  return run
}

export const measureWidth = (text: string, size: number, weight: Weight) =>
  (layOutText(text, weight).advanceWidth * size) / openFont(weight).unitsPerEm

/** The x position at which a text begins. */
export const findStart = ({ text, x, size, weight, anchor }: Text) => {
  if (!anchor) return x
  return x - measureWidth(text, size, weight) / (anchor === 'middle' ? 2 : 1)
}

const drawn = new Map<string, string>()

/** A letter's outline in the font's own units, which are whole numbers and independent of its position. */
const letterPath = (weight: Weight, id: number, outline: Outline) => {
  const key = `${weight}/${id}`
  const path = drawn.get(key) ?? outline.toSVG().replace(/\.\d+/g, '')
  drawn.set(key, path)
  return path
}

/** A letter's outline and position, in the font's units. */
type Letter = { path: string; x: number }

/** A text as the outlines of its letters: it looks the same everywhere, whatever fonts are installed. */
export const outlineText = (text: Text): { scale: number; letters: Letter[] } => {
  const font = openFont(text.weight)
  const scale = text.size / font.unitsPerEm
  const { glyphs, positions } = layOutText(text.text, text.weight)
  let x = findStart(text) / scale
  const letters = glyphs.map(({ id, path }, at) => {
    const { xAdvance = 0, xOffset = 0 } = positions[at] ?? {}
    const letter = { path: letterPath(text.weight, id, path), x: x + xOffset }
    x += xAdvance
    return letter
  })
  return { scale, letters }
}

/** A text broken into lines of at most this width. */
export const breakLines = (text: string, width: number, size: number, weight: Weight): string[] => {
  const space = measureWidth(' ', size, weight)
  const lines: string[][] = [[]]
  let used = 0
  for (const word of text.split(' ')) {
    const wide = measureWidth(word, size, weight)
    if (used > 0 && used + space + wide > width) {
      lines.push([])
      used = 0
    }
    used += wide + (used > 0 ? space : 0)
    lines.at(-1)?.push(word)
  }
  return lines.map((words) => words.join(' '))
}
