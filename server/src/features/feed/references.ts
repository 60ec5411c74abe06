import { limits } from '@gangway/contract/calls/limits'
import { type CatalogueKind, catalogueKinds } from '@gangway/contract/features/catalogue'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { foldForSearch } from '@gangway/contract/texts/search-fold'
import type { Entry, FoundEntries, Wanted } from './catalogue-lookup-store.ts'
import { type Outcome, rejectedAt } from './outcome.ts'

/** The entries of the catalogue that a booking or a cruise refers to. */
export type References = { organizer: Entry; ship: Entry | undefined; cruisingarea: Entry }

/** What a booking or a cruise says about where it goes, and on what. */
export type Sailing = Pick<
  FeedBooking,
  'organizerid' | 'organizername' | 'shipid' | 'shipname' | 'cruisingareaid' | 'cruisingareaname' | 'area'
>

/** How a booking names an entry; a folded name may be empty. */
type SentEntry = { id: number | undefined; name: string; folded: string }
type SentEntries = { organizer: SentEntry; ship: SentEntry | undefined; cruisingarea: SentEntry }

/** The same few names occur in many bookings. */
const foldOnce = () => {
  const foldedByName = new Map<string, string>()
  return (name: string): string => {
    const folded = foldedByName.get(name) ?? foldForSearch(name)
    foldedByName.set(name, folded)
    return folded
  }
}

const placeholderName = (id: number) => `#${id}`

/** How the bookings of one batch name entries. */
export const sentEntriesReader = () => {
  const fold = foldOnce()
  const toSentEntry = (id: number | null | undefined, name: string): SentEntry | undefined => {
    const folded = fold(name)
    if (!id) return folded === '' ? undefined : { id: undefined, name, folded }
    // An id of our own range that we have not given is no id, only a name.
    const ownName = folded === '' && id > limits.catalogueId ? placeholderName(id) : ''
    return ownName === '' ? { id, name, folded } : { id, name: ownName, folded: ownName }
  }
  return (item: Sailing): SentEntries => {
    const organizer = toSentEntry(item.organizerid, item.organizername)
    const cruisingarea = toSentEntry(item.cruisingareaid, item.cruisingareaname)
    if (!organizer || !cruisingarea) throw new Error('an item without a line or a destination was not validated')
    return { organizer, ship: toSentEntry(item.shipid, item.shipname), cruisingarea }
  }
}

/** What has to be looked up for these sent; with `byName` also the names of those that have an id. */
export const wantedBy = (sent: readonly SentEntries[], { byName }: { byName: boolean }): Wanted => {
  const of = (kind: CatalogueKind) => {
    const own = sent.flatMap((sentEntry) => sentEntry[kind] ?? [])
    return {
      ids: new Set(own.flatMap(({ id }) => id ?? [])),
      names: new Set(own.flatMap(({ id, folded }) => (folded !== '' && (byName || !id) ? folded : []))),
    }
  }
  return { organizer: of('organizer'), ship: of('ship'), cruisingarea: of('cruisingarea') }
}

const indexOf = (entries: readonly Entry[]) => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const byName = new Map<string, Entry[]>()
  const addName = (name: string, entry: Entry) => byName.set(name, [...(byName.get(name) ?? []), entry])
  for (const entry of entries) for (const name of entry.foldednames) addName(name, entry)
  return { byId, byName, addName }
}

const ranks = { listed: 0, off: 1, unlisted: 2, merged: 3 } as const

/** A temporary id becomes one that is larger than all others. */
const placeOf = ({ id }: Entry) => (id < 0 ? limits.integer - id : id)

const isNameless = ({ id, name, state }: Entry) => state === 'unlisted' && name === placeholderName(id)

type Water = Pick<Sailing, 'area'>

/**
 * Finds the entries that bookings refer to, and adds those that are missing, all of it in memory: `created` and
 * `changed` have to be stored. New entries without an id get theirs then; until then it is negative.
 */
export const referenceFinder = (found: FoundEntries) => {
  const indexes = {
    organizer: indexOf(found.organizer),
    ship: indexOf(found.ship),
    cruisingarea: indexOf(found.cruisingarea),
  }
  const created: Record<CatalogueKind, Entry[]> = { organizer: [], ship: [], cruisingarea: [] }
  const changed: Record<CatalogueKind, Set<Entry>> = { organizer: new Set(), ship: new Set(), cruisingarea: new Set() }
  let temporaryId = 0

  /** A merged entry leads to the one it was merged into. */
  const follow = (kind: CatalogueKind, entry: Entry): Entry[] => {
    const target = entry.state === 'merged' ? indexes[kind].byId.get(entry.mergedinto ?? 0) : entry
    return target ? [target] : []
  }

  const best = (kind: CatalogueKind, candidates: readonly Entry[]): Entry | undefined => {
    const [first] = candidates.toSorted((a, b) => ranks[a.state] - ranks[b.state] || placeOf(a) - placeOf(b))
    return first && follow(kind, first)[0]
  }

  /** A ship by name: the line's own, else the only one of that name; a ship that nobody listed is its own line's. */
  const findShip = (namesakes: readonly Entry[], organizerid: number): Entry | undefined => {
    const own = namesakes.filter((ship) => ship.organizerid === organizerid)
    if (own.length > 0) return best('ship', own)
    const others = new Set(
      namesakes.flatMap((ship) => follow('ship', ship)).filter(({ state }) => state !== 'unlisted'),
    )
    return others.size === 1 ? [...others][0] : undefined
  }

  const find = (kind: CatalogueKind, { id, folded }: SentEntry, organizerid = 0): Entry | undefined => {
    const known = id === undefined ? undefined : indexes[kind].byId.get(id)
    if (known) return follow(kind, known)[0]
    const namesakes = folded === '' ? [] : (indexes[kind].byName.get(folded) ?? [])
    return kind === 'ship' ? findShip(namesakes, organizerid) : best(kind, namesakes)
  }

  const create = (kind: CatalogueKind, sentEntry: SentEntry, { area }: Water, organizerid: number | null): Entry => {
    const ownId = sentEntry.id !== undefined && sentEntry.id <= limits.catalogueId ? sentEntry.id : undefined
    temporaryId -= 1
    const id = ownId ?? temporaryId
    const name = sentEntry.folded === '' ? placeholderName(id) : sentEntry.name
    const folded = sentEntry.folded === '' ? name : sentEntry.folded
    const entry: Entry = { id, name, foldednames: [folded], area, state: 'unlisted', mergedinto: null, organizerid }
    created[kind].push(entry)
    indexes[kind].byId.set(id, entry)
    indexes[kind].addName(folded, entry)
    return entry
  }

  /** Whether a booking tells something new about an entry that is known from bookings only. */
  const hasNewFacts = (entry: Entry, { folded }: SentEntry, { area }: Water) =>
    entry.state === 'unlisted' && ((entry.area & area) === 0 || (isNameless(entry) && folded !== ''))

  const takeOver = (kind: CatalogueKind, entry: Entry, sentEntry: SentEntry, sailing: Water) => {
    if (!hasNewFacts(entry, sentEntry, sailing)) return
    if (isNameless(entry) && sentEntry.folded !== '') {
      entry.name = sentEntry.name
      entry.foldednames = [...entry.foldednames, sentEntry.folded]
      indexes[kind].addName(sentEntry.folded, entry)
    }
    entry.area |= sailing.area
    changed[kind].add(entry)
  }

  /** A known destination says itself whether it is at sea or on a river. */
  const rejectArea = (place: Entry | undefined, { area }: Water): Outcome | undefined =>
    place && place.state !== 'unlisted' && (place.area & area) === 0
      ? rejectedAt('area', 'choice', { params: { value: area }, allowed: String(place.area) })
      : undefined

  return {
    created,
    changed,
    /** The references of a booking if the catalogue has them all and learns nothing; otherwise undefined. */
    findAll: (sent: SentEntries, sailing: Water): References | Outcome | undefined => {
      const cruisingarea = find('cruisingarea', sent.cruisingarea)
      const rejection = rejectArea(cruisingarea, sailing)
      if (rejection) return rejection
      const organizer = find('organizer', sent.organizer)
      const ship = sent.ship && organizer && find('ship', sent.ship, organizer.id)
      if (!organizer || !cruisingarea || (sent.ship && !ship)) return undefined
      const references = { organizer, ship, cruisingarea }
      const addsFacts = catalogueKinds.some((kind) => {
        const [entry, sentEntry] = [references[kind], sent[kind]]
        return entry && sentEntry && hasNewFacts(entry, sentEntry, sailing)
      })
      return addsFacts ? undefined : references
    },
    /** `findAll`, and what is missing is added. */
    findOrAdd: (sent: SentEntries, sailing: Water): References | Outcome => {
      const place = find('cruisingarea', sent.cruisingarea)
      const rejection = rejectArea(place, sailing)
      if (rejection) return rejection
      const organizer = find('organizer', sent.organizer) ?? create('organizer', sent.organizer, sailing, null)
      const ship =
        sent.ship && (find('ship', sent.ship, organizer.id) ?? create('ship', sent.ship, sailing, organizer.id))
      const cruisingarea = place ?? create('cruisingarea', sent.cruisingarea, sailing, null)
      const references = { organizer, ship, cruisingarea }
      for (const kind of catalogueKinds) {
        const [entry, sentEntry] = [references[kind], sent[kind]]
        if (entry && sentEntry) takeOver(kind, entry, sentEntry, sailing)
      }
      return references
    },
  }
}

export type ReferenceFinder = ReturnType<typeof referenceFinder>
