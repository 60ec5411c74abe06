type Named = { field: string }

/**
 * Rejected fields in the order of the screen, which is that of the labels. Rows of a list (`accounts.7.iban`) keep the
 * order in which they were reported, and each of them the order of its own fields.
 */
export const inOrderOf = <FieldIssue extends Named>(
  names: readonly string[],
  issues: readonly FieldIssue[],
): FieldIssue[] => {
  const rank = (name = '') => (names.includes(name) ? names.indexOf(name) : names.length)
  const rowOf = ({ field }: Named) => field.split('.').slice(0, -1).join('.')
  const rows = [...new Set(issues.map(rowOf))]
  const places = new Map(
    issues.map((issue) => {
      const parts = issue.field.split('.')
      return [issue, [rank(parts[0]), rows.indexOf(rowOf(issue)), rank(parts.at(-1))]]
    }),
  )
  const distance = (one: FieldIssue, other: FieldIssue) => {
    const there = places.get(other) ?? []
    return (places.get(one) ?? []).map((place, at) => place - (there[at] ?? 0)).find((apart) => apart !== 0) ?? 0
  }
  return [...issues].sort(distance)
}
