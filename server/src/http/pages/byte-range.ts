/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

const form = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The part of a file of this size that a `Range` header asks for (RFC 9110). Undefined if the header is to be ignored
 * (unknown form, or several ranges); `none` if the range is outside the file.
 */
export const parseByteRange = (header: string | undefined, size: number): ByteRange | 'none' | undefined => {
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
