import { limits } from '@gangway/contract/calls/limits'
import type { RequestCard } from '@gangway/contract/features/requests'
import { type AgeStep, ageStepOf, ageSteps } from '@gangway/contract/requests/request-age'
import { type RequestStage, requestStages } from '@gangway/contract/requests/request-stage'
import { foldForSearch, searchWords } from '@gangway/contract/texts/search-fold'

/** The filters as in the URL. */
export type RequestSearch = {
  [K in 'view' | 'person' | 'age' | 'stage' | 'search' | 'sort' | 'order']?: string | undefined
}

export const views = ['board', 'list'] as const
export type View = (typeof views)[number]

export const sorts = ['urgent', 'customername', 'requestedat', 'reiseterminvon', 'stage', 'dueday', 'price'] as const
export type Sort = (typeof sorts)[number]

export type Filters = {
  view: View
  /** `mine`, `nobody`, the number of a login, or empty for everybody. */
  person: string
  age: AgeStep | undefined
  stage: RequestStage | undefined
  search: string
  sort: Sort
  order: 'asc' | 'desc'
}

const oneOf = <const T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((candidate) => candidate === value)

/** The filters of a URL; missing or invalid values fall back to the defaults. */
export const filtersOf = (search: RequestSearch): Filters => ({
  view: oneOf(views, search.view) ?? 'board',
  person: /^(mine|nobody|\d{1,9})$/.test(search.person ?? '') ? (search.person ?? '') : '',
  age: oneOf(ageSteps, search.age),
  stage: oneOf(requestStages, search.stage),
  search: (search.search ?? '').replace(/\p{Cc}/gu, ' ').slice(0, limits.search),
  sort: oneOf(sorts, search.sort) ?? 'urgent',
  order: oneOf(['asc', 'desc'], search.order) ?? 'asc',
})

const isUnknown = (list: readonly string[], value = '') => value !== '' && !list.includes(value)

/** NTF-5: the filters of a URL that are no longer there: of a colleague who left, or unknown ones. */
export const leftOutOf = (search: RequestSearch, people: readonly { userno: number }[]) => {
  const persons = ['mine', 'nobody', ...people.map(({ userno }) => String(userno))]
  const isGone = {
    view: isUnknown(views, search.view),
    person: isUnknown(persons, search.person),
    age: isUnknown(ageSteps, search.age),
    stage: isUnknown(requestStages, search.stage),
  }
  const names = Object.keys(isGone) as (keyof typeof isGone)[] // its keys
  return names.filter((name) => isGone[name])
}

/** The request that a URL opens, else empty. Those of the public booking page have numbers of 16 digits. */
export const requestIdOf = (text: string | undefined) => (/^\d{1,16}$/.test(text ?? '') ? (text ?? '') : '')

/** How many of the filters that a phone collapses are set; there the stage is chosen above the cards. */
export const countActive = ({ person, age }: Filters) => Number(person !== '') + Number(age !== undefined)

/** ENQ-2: how long the customer has waited for a first answer; undefined where nobody waits for one. */
export const ageOf = (card: Pick<RequestCard, 'stage' | 'answeredat' | 'requestedat'>, now: Date) => {
  const isWaiting = (card.stage === 'new' || card.stage === 'working') && card.answeredat === null
  return isWaiting ? ageStepOf(new Date(card.requestedat), now) : undefined
}

const searchTexts = new WeakMap<RequestCard, string>()

/** What the search looks at, folded once per card. */
const searchTextOf = (card: RequestCard) => {
  const cached = searchTexts.get(card)
  if (cached !== undefined) return cached
  const { bookingnr, bookingid, customername, name, shipname, shippingcompany, reference } = card
  const text = foldForSearch([customername, bookingnr, bookingid, name, shipname, shippingcompany, reference].join(' '))
  searchTexts.set(card, text)
  return text
}

const isOfPerson = ({ userno }: RequestCard, person: string, me: number) => {
  if (person === '') return true
  if (person === 'nobody') return userno === null
  return userno === (person === 'mine' ? me : Number(person))
}

type Reader = { me: number; now: Date }

/** The cards that the filters let through; the stage is left to the columns. */
export const matching = (cards: readonly RequestCard[], filters: Filters, { me, now }: Reader) => {
  const words = searchWords(filters.search)
  return cards.filter(
    (card) =>
      isOfPerson(card, filters.person, me) &&
      (filters.age === undefined || ageOf(card, now) === filters.age) &&
      (words.length === 0 || words.every((word) => searchTextOf(card).includes(word))),
  )
}

const compareTexts = (one: string, other: string) => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const isClosed = ({ stage }: RequestCard) => stage === 'won' || stage === 'lost'

/** No day is later than every day. */
const dayOrLast = (day: string | null) => day ?? '9999'

/**
 * What has to be done first comes first: what came back, what is due, what has gone without an answer for longest; then what
 * waits for its day. Of the closed ones the last change comes first.
 */
export const compareUrgency =
  (today: string) =>
  (one: RequestCard, other: RequestCard): number => {
    if (isClosed(one) || isClosed(other)) {
      const changed = (card: RequestCard) => card.changedat ?? card.requestedat
      return (
        Number(isClosed(one)) - Number(isClosed(other)) ||
        compareTexts(changed(other), changed(one)) ||
        other.bookingid - one.bookingid
      )
    }
    const isDue = ({ dueday }: RequestCard) => dueday !== null && dueday <= today
    const isWaiting = ({ stage }: RequestCard) => stage === 'waiting'
    return (
      Number(other.isback) - Number(one.isback) ||
      Number(isDue(other)) - Number(isDue(one)) ||
      Number(isWaiting(one)) - Number(isWaiting(other)) ||
      compareTexts(one.requestedat, other.requestedat) ||
      one.bookingid - other.bookingid
    )
  }

export type Columns = Readonly<Record<RequestStage, readonly RequestCard[]>>

/** The cards in the order of an earlier column as far as it had them: what is almost sorted is sorted fast. */
const inOrderOf = (before: readonly RequestCard[], cards: readonly RequestCard[]) => {
  const left = new Map(cards.map((card) => [card.bookingid, card]))
  const known = before.flatMap(({ bookingid }) => {
    const card = left.get(bookingid)
    left.delete(bookingid)
    return card ?? []
  })
  return [...known, ...left.values()]
}

const isSame = (one: readonly RequestCard[], other: readonly RequestCard[]) =>
  one.length === other.length && one.every((card, place) => card === other[place])

/**
 * ENQ-1: the columns of the board, each in the order in which it is worked through. A column that is as it was `before` stays
 * the same array, so that it is not rendered again.
 */
export const columnsOf = (cards: readonly RequestCard[], today: string, before?: Columns): Columns => {
  const columns: Record<RequestStage, RequestCard[]> = {
    new: [],
    working: [],
    offer: [],
    waiting: [],
    won: [],
    lost: [],
  }
  for (const card of cards) columns[card.stage].push(card)
  const urgency = compareUrgency(today)
  /** The next to come back is on top. */
  const comesBack = (one: RequestCard, other: RequestCard) =>
    compareTexts(dayOrLast(one.waituntil), dayOrLast(other.waituntil)) || urgency(one, other)
  const arrange = (stage: RequestStage) => {
    const old = before?.[stage] ?? []
    const sortedCards = inOrderOf(old, columns[stage]).sort(stage === 'waiting' ? comesBack : urgency)
    return isSame(old, sortedCards) ? old : sortedCards
  }
  return {
    new: arrange('new'),
    working: arrange('working'),
    offer: arrange('offer'),
    waiting: arrange('waiting'),
    won: arrange('won'),
    lost: arrange('lost'),
  }
}

/** `columnsOf` that compares with the columns of its last call. */
export const createColumns = () => {
  let last: Columns | undefined
  return (cards: readonly RequestCard[], today: string): Columns => {
    last = columnsOf(cards, today, last)
    return last
  }
}

/** ENQ-2: how many are new, and how many the board shows as late. */
export const countWaiting = (cards: readonly RequestCard[], now: Date) => {
  const counts = { new: 0, late: 0 }
  for (const card of cards) {
    if (card.stage === 'new') counts.new += 1
    if (ageOf(card, now) === 'late') counts.late += 1
  }
  return counts
}

type Order = Pick<Filters, 'sort' | 'order'> & { today: string; compare: (one: string, other: string) => number }

/** The rows of the list in the chosen order; equal ones by urgency. */
export const sorted = (cards: readonly RequestCard[], { sort, order, today, compare }: Order): RequestCard[] => {
  const urgency = compareUrgency(today)
  const place = ({ stage }: RequestCard) => requestStages.indexOf(stage)
  const by: Record<Sort, (one: RequestCard, other: RequestCard) => number> = {
    urgent: urgency,
    customername: (one, other) => compare(one.customername, other.customername),
    requestedat: (one, other) => compareTexts(one.requestedat, other.requestedat),
    reiseterminvon: (one, other) => compareTexts(one.reiseterminvon, other.reiseterminvon),
    stage: (one, other) => place(one) - place(other),
    dueday: (one, other) => compareTexts(dayOrLast(one.dueday), dayOrLast(other.dueday)),
    price: (one, other) => one.bookingpricebrutto - other.bookingpricebrutto,
  }
  const direction = order === 'asc' ? 1 : -1
  return cards.toSorted((one, other) => direction * by[sort](one, other) || urgency(one, other))
}
