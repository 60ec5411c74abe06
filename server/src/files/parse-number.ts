/** How a file writes `1.234`: as one thousand (german) or as a little more than one (english). */
export type Numbers = 'german' | 'english'

const germanThousands = /^[+-]?\d{1,3}(\.\d{3})+$/
const englishThousands = /^[+-]?\d{1,3}(,\d{3})+$/
const germanWhole = /^[+-]?(\d{1,3}(\.\d{3})+|\d+),\d+$/
const englishWhole = /^[+-]?(\d{1,3}(,\d{3})+|\d+)\.\d+$/
const plain = /^[+-]?\d+$/

/**
 * A number in German or English notation: `1.234,56`, `1,234.56`, `1234,5`. `numbers` decides only ambiguous ones.
 * Undefined: not a number.
 */
export const parseNumber = (text: string, numbers: Numbers): number | undefined => {
  const digits = text
    .trim()
    .replace(/\s?(€|EUR)$/i, '')
    .replace(/[\s\u00a0\u202f](?=\d{3})/g, '')
  if (plain.test(digits)) return Number(digits)
  const isGerman = numbers === 'german'
  if (germanThousands.test(digits) && isGerman) return Number(digits.replaceAll('.', ''))
  if (englishThousands.test(digits) && !isGerman) return Number(digits.replaceAll(',', ''))
  if (germanWhole.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'))
  if (englishWhole.test(digits)) return Number(digits.replaceAll(',', ''))
  return undefined
}
