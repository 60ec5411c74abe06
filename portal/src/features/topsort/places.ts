/** The position a row moves to by a key on its handle; undefined for keys without a meaning here. */
export const placeByKey = (key: string, place: number, count: number): number | undefined =>
  ({ ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 })[key]

type Box = { getBoundingClientRect(): { top: number; bottom: number } }

/** The position of a dragged row: past the middle of another row it takes that row's position. */
export const placeAt = (rows: readonly Box[], y: number, place: number): number => {
  const middles = rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return (top + bottom) / 2
  })
  const above = middles.filter((middle, at) => at < place && y < middle).length
  const below = middles.filter((middle, at) => at > place && y > middle).length
  return place - above + below
}
