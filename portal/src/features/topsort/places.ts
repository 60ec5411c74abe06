/** Where a row comes to stand by a key on its handle; undefined for keys that mean nothing here. */
export const placeByKey = (key: string, place: number, count: number): number | undefined =>
  ({ ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 })[key]

type Box = { getBoundingClientRect(): { top: number; bottom: number } }

/** Where a dragged row comes to stand: past the middle of another one it takes that one's place. */
export const placeAt = (rows: readonly Box[], y: number, place: number): number => {
  const middles = rows.map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return (top + bottom) / 2
  })
  const above = middles.filter((middle, at) => at < place && y < middle).length
  const below = middles.filter((middle, at) => at > place && y > middle).length
  return place - above + below
}
