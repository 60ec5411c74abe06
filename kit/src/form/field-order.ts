type Named = { field: string }

/**
 * Rejected fields in the order of the screen, which is that of the labels. Rows of a list (`accounts.7.iban`) keep the
 * order in which they were reported, and each of them the order of its own fields.
 */
export const inOrderOf = <Fault extends Named>(names: readonly string[], faults: readonly Fault[]): Fault[] => {
  const rank = (name = '') => (names.includes(name) ? names.indexOf(name) : names.length)
  const rowOf = ({ field }: Named) => field.split('.').slice(0, -1).join('.')
  const rows = [...new Set(faults.map(rowOf))]
  const places = new Map(
    faults.map((fault) => {
      const parts = fault.field.split('.')
      return [fault, [rank(parts[0]), rows.indexOf(rowOf(fault)), rank(parts.at(-1))]]
    }),
  )
  const distance = (one: Fault, other: Fault) => {
    const there = places.get(other) ?? []
    return (places.get(one) ?? []).map((place, at) => place - (there[at] ?? 0)).find((apart) => apart !== 0) ?? 0
  }
  return [...faults].sort(distance)
}
