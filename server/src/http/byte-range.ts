/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

const form = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * What a `Range` header asks of a file of this size (RFC 9110). Undefined where it is to be ignored: not of a form we
 * know, or of several parts at once. `none` where it asks for nothing that there is.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'none' | undefined => {
  const [, first = '', last = ''] = form.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'none'
}

const lastBytes = (count: number, size: number): ByteRange | 'none' =>
  count === 0 || size === 0 ? 'none' : { start: Math.max(0, size - count), end: size - 1 }
