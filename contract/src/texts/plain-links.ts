/** A piece of a line: text, or a web address to link to. */
export type PlainPiece = { text: string; href?: string }

const address = /(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^]+/gi

/** What ends a sentence is not part of an address; a closing bracket is, if it was opened in it. */
const trimAddress = (found: string): string => {
  const last = found.at(-1) ?? ''
  const isOpened = last === ')' && found.split('(').length >= found.split(')').length
  return /[.,;:!?)\]*_~»”’“]/.test(last) && !isOpened ? trimAddress(found.slice(0, -1)) : found
}

/** The address to open; undefined for anything but a whole web address without a login. */
const toHref = (found: string): string | undefined => {
  const whole = /^www\./i.test(found) ? `https://${found}` : found
  if (!URL.canParse(whole)) return undefined
  const { protocol, username, password, hostname, href } = new URL(whole)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' && hostname.includes('.') ? href : undefined
}

/** A line of plain text with the web addresses in it. Joined, the pieces are the line. */
export const splitLinks = (line: string): PlainPiece[] => {
  const pieces: PlainPiece[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(address)) {
    const text = trimAddress(found)
    const href = toHref(text)
    if (!href) continue
    if (index > end) pieces.push({ text: line.slice(end, index) })
    pieces.push({ text, href })
    end = index + text.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}

/** The paragraphs of a plain text, each as its lines. */
export const splitParagraphs = (text: string): string[][] =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => paragraph.split('\n'))
