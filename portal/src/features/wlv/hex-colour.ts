const two = (channel: string) => Number(channel).toString(16).padStart(2, '0')

/** A colour as stored, `#rrggbb`, from the ways people write and paste one; undefined where it is not a colour. */
export const hexColour = (input: string): string | undefined => {
  const text = input.trim().toLowerCase()
  const [, digits = ''] = /^#?([0-9a-f]+)$/.exec(text) ?? []
  // A fourth channel is the opacity, which the page does not support.
  if (digits.length === 6 || digits.length === 8) return `#${digits.slice(0, 6)}`
  if (digits.length === 3 || digits.length === 4) return `#${digits.slice(0, 3).replace(/./g, '$&$&')}`
  const [, ...channels] = /^rgba?\((\d{1,3})[, ]+(\d{1,3})[, ]+(\d{1,3})(?:[,/ ]+[\d.%]+)?\)$/.exec(text) ?? []
  return channels.length === 3 && channels.every((one) => Number(one) < 256)
    ? `#${channels.map(two).join('')}`
    : undefined
}
