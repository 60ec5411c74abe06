import * as fc from 'fast-check'
import { oddKey, oddPiece } from './odd-values.ts'

type Holder = Record<string, unknown> | unknown[]
type Place = { holder: Holder; key: string }

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Every place in a value that has a value. */
const placesIn = (value: unknown): Place[] => {
  if (!isHolder(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)])
}

const edit = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'rename'),
  piece: oddPiece,
  key: oddKey,
})
export type Edit = { at: number; kind: string; piece: string; key: string }

/** Works where a plain assignment would not, as with `__proto__`. */
const put = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })

/**
 * Changes a value in place. Odd pieces are text, not values: a placeholder stands for each until everything is
 * serialized.
 */
const spoil = (root: { value: unknown }, { at, kind, key }: Edit, mark: string) => {
  const places = placesIn(root)
  const place = places[at % places.length]
  if (!place) return
  const { holder } = place
  const inner: unknown = Reflect.get(holder, place.key)
  const isWithin = holder !== root
  if (kind === 'remove' && isWithin) Reflect.deleteProperty(holder, place.key)
  else if (kind === 'add' && Array.isArray(inner)) inner.push(mark)
  else if (kind === 'add' && isHolder(inner)) put(inner, key, mark)
  else if (kind === 'wrap') put(holder, place.key, [inner, mark])
  else if (kind === 'rename' && isWithin && !Array.isArray(holder)) {
    Reflect.deleteProperty(holder, place.key)
    put(holder, key, inner)
  } else put(holder, place.key, mark)
}

/** A value as JSON text with these changes applied. */
export const spoilJson = (value: unknown, edits: readonly Edit[]): string => {
  const root = { value: structuredClone(value) }
  const markFor = (index: number) => `\u{e000}${index}\u{e000}`
  for (const [index, one] of edits.entries()) spoil(root, one, markFor(index))
  const text = JSON.stringify(root.value) ?? 'null'
  return edits.reduce((whole, { piece }, index) => whole.replace(JSON.stringify(markFor(index)), () => piece), text)
}

/** A few changes. */
export const edits: fc.Arbitrary<Edit[]> = fc.array(edit, { minLength: 1, maxLength: 3 })
