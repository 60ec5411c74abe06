import { type Requests, requestsMost } from '@gangway/contract/features/requests'
import { type RequestStage, requestStages } from '@gangway/contract/requests/request-stage'
import { clock } from '@gangway/kit/browser/clock'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { LeftOut } from '../../parts/views/left-out.tsx'
import { OutcomeBar } from '../../parts/work/outcome-bar.tsx'
import { usePeople } from '../../parts/work/use-people.ts'
import type { Wanted } from './board-props.ts'
import { FilterBar } from './filter-bar.tsx'
import { RequestBoard } from './request-board.tsx'
import { RequestSheetDrawer } from './request-sheet.tsx'
import classes from './requests.module.css'
import { useRequests } from './requests-data.ts'
import {
  columnsOf,
  type Filters,
  filtersOf,
  leftOutOf,
  matching,
  type RequestSearch,
  sorted,
} from './requests-filter.ts'
import { useRequestActions } from './use-request-actions.ts'

const withoutAll = (names: readonly string[]): RequestSearch =>
  Object.fromEntries(names.map((name) => [name, undefined]))

const route = getRouteApi('/requests')

/** The filters of the URL, without those that are no longer there. A change is a history entry that Back undoes; continued typing stays in the same entry. */
const useRequestFilters = (people: Requests['people']) => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback(
    (changes: RequestSearch, isTyping = false) =>
      void navigate({ search: (now) => ({ ...now, ...changes }), replace: isTyping, resetScroll: false }),
    [navigate],
  )
  const open = useCallback(
    (request: number | undefined, isStep = false) =>
      void navigate({
        search: (now) => ({ ...now, request: request === undefined ? undefined : String(request) }),
        // Replaces the request in the history, so that Back does not open it again.
        replace: isStep || request === undefined,
        resetScroll: false,
      }),
    [navigate],
  )
  const leftOut = useMemo(() => leftOutOf(search, people), [search, people])
  const filters = useMemo(() => filtersOf({ ...search, ...withoutAll(leftOut) }), [search, leftOut])
  return { filters, request: search.request, leftOut, change, open }
}

/** The outline of the board while it loads. */
function BoardSkeleton() {
  return (
    <div className={classes.board} data-columns={requestStages.length} data-coming>
      {requestStages.map((stage) => (
        <div key={stage} className={classes.column}>
          <Skeleton height={20} width="60%" mb={12} />
          <Skeleton height={120} mb={8} />
          <Skeleton height={120} />
        </div>
      ))}
    </div>
  )
}

/** Few people use it, and the board comes first. */
const RequestList = lazy(async () => ({ default: (await import('./request-list.tsx')).RequestList }))
const loadMoveDialog = () => import('./move-dialog.tsx')
const MoveDialog = lazy(async () => ({ default: (await loadMoveDialog()).MoveDialog }))

/** ENQ-1: where an agency works through its requests: what is new and late, who does it, what comes next. */
export function WorkTab() {
  const requests = useRequests()
  return (
    <Loaded query={requests} skeleton={<BoardSkeleton />}>
      {(data) => <Content requests={data} />}
    </Loaded>
  )
}

const countsOf = (cards: Requests['cards']) => {
  const counts: Record<RequestStage, number> = { new: 0, working: 0, offer: 0, waiting: 0, won: 0, lost: 0 }
  for (const { stage } of cards) counts[stage] += 1
  return counts
}

/** The requests in the order of the page, for the steps from one sheet to the next. */
const idsInOrder = (cards: Requests['cards'], { view, sort, order }: Filters, today: string) => {
  const inOrder =
    view === 'board'
      ? Object.values(columnsOf(cards, today)).flat()
      : sorted(cards, { sort, order, today, compare: (one, other) => one.localeCompare(other) })
  return inOrder.map(({ bookingid }) => bookingid)
}

const nothing = { person: undefined, age: undefined, stage: undefined, search: undefined }

function Content({ requests }: { requests: Requests }) {
  const t = useMessages()
  const { number } = useFormats()
  const { cards, people, today, hasmore } = requests
  const { filters, request, leftOut, change, open } = useRequestFilters(people)
  const session = useSession()
  const isReadOnly = !useMayAct('requests')
  const { me, personName, loginName } = usePeople(people, session?.user)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const actions = useRequestActions({ me, today, isReadOnly, loginName })
  const [wanted, setWanted] = useState<Wanted>()
  // The same within a minute: with a new time every card would be rendered again.
  const minute = Math.floor(clock.now() / 60_000)
  const now = useMemo(() => new Date(minute * 60_000), [minute])
  const matches = useMemo(() => matching(cards, filters, { me, now }), [cards, filters, me, now])
  const counts = useMemo(() => countsOf(matches), [matches])
  const stage = isPhone && filters.view === 'board' ? (filters.stage ?? 'new') : filters.stage
  const shared = {
    now,
    today,
    personName,
    isReadOnly,
    openId: request === undefined ? undefined : Number(request),
    actions: actions.actions,
    onOpen: open,
  }
  // In advance, so that it opens at once. Whether it could be loaded matters only then.
  useEffect(() => void loadMoveDialog().catch(() => undefined), [])
  const listed = stage ? matches.filter((card) => card.stage === stage) : matches
  const { asking, outcome } = actions
  return (
    <>
      <FilterBar filters={filters} people={people} me={me} counts={counts} isPhone={isPhone} onChange={change} />
      <LeftOut names={leftOut.map((name) => t.requests[name])} onClose={() => change(withoutAll(leftOut), true)} />
      {hasmore && <Notice>{fill(t.requests.more, { n: number(requestsMost) })}</Notice>}
      {cards.length === 0 && <Empty>{t.requests.none}</Empty>}
      {cards.length > 0 && matches.length === 0 && (
        <Empty>
          <p>{t.requests.noMatch}</p>
          <Button variant="default" onClick={() => change(nothing)}>
            {t.requests.showAll}
          </Button>
        </Empty>
      )}
      {matches.length > 0 &&
        (filters.view === 'board' ? (
          <RequestBoard {...shared} cards={matches} stage={stage} wanted={wanted} onWant={setWanted} />
        ) : (
          <Suspense fallback={<BoardSkeleton />}>
            <RequestList {...shared} cards={listed} filters={filters} onChange={change} />
          </Suspense>
        ))}
      {outcome && <OutcomeBar outcome={outcome} onClose={actions.dismiss} />}
      <Suspense>
        {asking && (
          <MoveDialog
            asking={asking}
            today={today}
            apply={actions.apply}
            explain={actions.explain}
            onClose={() => {
              actions.stopAsking()
              if (filters.view === 'board') setWanted({ bookingid: asking.card.bookingid })
            }}
          />
        )}
      </Suspense>
      <RequestSheetDrawer
        request={request}
        requests={requests}
        listIds={() => idsInOrder(listed, filters, today)}
        actions={actions}
        isReadOnly={isReadOnly}
        me={me}
        loginName={loginName}
        onOpen={open}
      />
    </>
  )
}
