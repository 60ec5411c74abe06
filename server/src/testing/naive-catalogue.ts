import { type CatalogueKind, catalogueKinds } from '@gangway/contract/features/catalogue'
import { foldForSearch } from '@gangway/contract/texts/search-fold'

// What the catalogue must do with names that bookings bring, in the slow and simple way. For tests.

export type NaiveEntry = {
  kind: CatalogueKind
  /** As sent; an entry without one gets an id that the model does not know. */
  id: number | undefined
  name: string
  folded: string[]
  area: number
  state: 'listed' | 'off' | 'unlisted' | 'merged'
  into: NaiveEntry | undefined
  line: NaiveEntry | undefined
}

export type NaiveMention = { id?: number | undefined; name?: string | undefined }
export type NaiveBooking = { area: 1 | 2 } & Record<CatalogueKind, NaiveMention>
export type NaiveReferences = { organizer: NaiveEntry; ship: NaiveEntry | undefined; cruisingarea: NaiveEntry }

/** A catalogue in memory: entries in a list, looked through from the beginning. */
export const naiveCatalogue = () => {
  const entries: NaiveEntry[] = []
  const bookings: NaiveReferences[] = []
  const order = ['listed', 'off', 'unlisted', 'merged']
  const target = (entry: NaiveEntry) => entry.into ?? entry

  const byName = (kind: CatalogueKind, name: string, line: NaiveEntry | undefined): NaiveEntry | undefined => {
    const folded = foldForSearch(name)
    const namesakes = entries.filter((entry) => entry.kind === kind && entry.folded.includes(folded))
    const own = (kind === 'ship' ? namesakes.filter((ship) => ship.line === line) : namesakes).toSorted(
      (a, b) => (a.id ?? 2e9) - (b.id ?? 2e9),
    )
    for (const state of order) {
      const first = own.find((entry) => entry.state === state)
      if (first) return target(first)
    }
    if (kind !== 'ship') return undefined
    const others = new Set(namesakes.map(target).filter(({ state }) => state !== 'unlisted'))
    return others.size === 1 ? [...others][0] : undefined
  }

  const find = (kind: CatalogueKind, { id, name }: NaiveMention, line?: NaiveEntry): NaiveEntry | undefined => {
    const known = id === undefined ? undefined : entries.find((entry) => entry.kind === kind && entry.id === id)
    if (known) return target(known)
    return name === undefined ? undefined : byName(kind, name, line)
  }

  const add = (kind: CatalogueKind, { id, name = `#${id}` }: NaiveMention, area: number, line?: NaiveEntry) => {
    const folded = [foldForSearch(name)]
    const entry: NaiveEntry = { kind, id, name, folded, area, state: 'unlisted', into: undefined, line }
    entries.push(entry)
    return entry
  }

  const learn = (entry: NaiveEntry, { name }: NaiveMention, area: number) => {
    if (entry.state !== 'unlisted') return
    entry.area |= area
    if (name === undefined || entry.name !== `#${entry.id}`) return
    entry.name = name
    entry.folded.push(foldForSearch(name))
  }

  /** A former name leads to its entry. */
  const keepName = (entry: NaiveEntry) => {
    if (entry.name === `#${entry.id}`) return
    entries.push({ ...entry, id: undefined, state: 'merged', into: entry, folded: [foldForSearch(entry.name)] })
  }

  const rename = (entry: NaiveEntry, name: string) => {
    if (name !== entry.name) keepName(entry)
    entry.name = name
    entry.folded = [foldForSearch(name)]
  }

  return {
    entries,
    bookings,
    /** Whether the booking is accepted. */
    book: (booking: NaiveBooking): boolean => {
      const { area } = booking
      const place = find('cruisingarea', booking.cruisingarea)
      if (place && place.state !== 'unlisted' && (place.area & area) === 0) return false
      const organizer = find('organizer', booking.organizer) ?? add('organizer', booking.organizer, area)
      const isAboard = booking.ship.id !== undefined || booking.ship.name !== undefined
      const ship = isAboard
        ? (find('ship', booking.ship, organizer) ?? add('ship', booking.ship, area, organizer))
        : undefined
      const cruisingarea = place ?? add('cruisingarea', booking.cruisingarea, area)
      const references = { organizer, ship, cruisingarea }
      for (const kind of catalogueKinds) if (references[kind]) learn(references[kind], booking[kind], area)
      bookings.push(references)
      return true
    },
    /** Whether an item of the feed is accepted; its version is always the highest. */
    feed: (kind: CatalogueKind, item: { id: number; name: string; area: number; lineId?: number }): boolean => {
      const known = entries.find((entry) => entry.kind === kind && entry.id === item.id)
      if (known?.state === 'merged') return false
      const line = kind === 'ship' ? find('organizer', { id: item.lineId }) : undefined
      if (kind === 'ship' && !line) return false
      const entry = known ?? add(kind, item, item.area)
      if (known) rename(entry, item.name)
      Object.assign(entry, { state: 'listed', area: item.area, line })
      return true
    },
    adoptNew: (entry: NaiveEntry, name = entry.name) => {
      rename(entry, name)
      entry.state = 'listed'
    },
    /** Whether it may be adopted as the other. */
    adoptInto: (entry: NaiveEntry, other: NaiveEntry): boolean => {
      if (entry.kind === 'cruisingarea' && (entry.area & ~other.area) !== 0) return false
      entry.state = 'merged'
      entry.into = other
      for (const one of entries) if (one.line === entry) one.line = other
      for (const booking of bookings)
        for (const kind of catalogueKinds) if (booking[kind] === entry) Object.assign(booking, { [kind]: other })
      return true
    },
  }
}
