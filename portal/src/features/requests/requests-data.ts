import {
  countRequests,
  getRequest,
  listRequests,
  type RequestCard,
  type RequestSheet,
} from '@gangway/contract/features/requests'
import { getAnswerFile } from '@gangway/contract/features/requests-answers'
import type { Answered } from '@gangway/kit/api/client'
import { download } from '@gangway/kit/api/download'
import { useCall } from '@gangway/kit/api/hooks'
import { clock } from '@gangway/kit/browser/clock'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { cardOf } from './request-changes.ts'
import { countWaiting } from './requests-filter.ts'

/** Somebody else may have done something: looked at again when the window is, but not more often. */
export const useRequests = () => useCall(listRequests, { query: {} }, { staleTime: 20_000 })

/** While an answer waits to be sent: soon at first, which is usually enough, then now and then. */
const untilSent = ({ steps }: RequestSheet): number | false => {
  const waiting = steps.findLast(({ mail }) => mail?.state === 'waiting')
  if (!waiting) return false
  return clock.now() - Date.parse(waiting.at) < 120_000 ? 3000 : 60_000
}

export const useRequest = (bookingid: string) =>
  useCall(
    getRequest,
    { params: { bookingid } },
    {
      ...{ enabled: bookingid !== '', staleTime: 5000 },
      refetchInterval: ({ state: { data } }) => data !== undefined && untilSent(data.data),
    },
  )

export const loadAnswerFile = (sendkey: string, fileno: number) => (watch: Parameters<typeof download>[2]) =>
  download(getAnswerFile, { params: { sendkey, fileno } }, watch)

type List = Answered<typeof listRequests>

/** The badge counts what the board shows, without a call. */
const countAgain = (client: QueryClient, { data }: List) => {
  const counts = countWaiting(data.cards, new Date(clock.now()))
  client.setQueriesData<Answered<typeof countRequests>>(
    { queryKey: [countRequests.path] },
    (answer) => answer && { ...answer, data: counts },
  )
}

const findList = (client: QueryClient) =>
  client.getQueriesData<List>({ queryKey: [listRequests.path] }).find(([, answer]) => answer)?.[1]

/** Reads and writes what the screen has loaded. */
export const useRequestCache = () => {
  const client = useQueryClient()
  const put = (card: RequestCard) => {
    client.setQueriesData<List>({ queryKey: [listRequests.path] }, (answer) => {
      if (!answer) return answer
      const cards = answer.data.cards.map((one) => (one.bookingid === card.bookingid ? card : one))
      return { ...answer, data: { ...answer.data, cards } }
    })
    const list = findList(client)
    if (list) countAgain(client, list)
  }
  return {
    find: (bookingid: number) => findList(client)?.data.cards.find((card) => card.bookingid === bookingid),
    /** Shows a card as it is now, or will be. An answer that is still on its way is older. */
    put: (card: RequestCard) => {
      void client.cancelQueries({ queryKey: [listRequests.path] })
      put(card)
    },
    /** Shows everything that the server answered about one request. */
    putSheet: (sheet: RequestSheet) => {
      client.setQueriesData<Answered<typeof getRequest>>(
        { queryKey: [getRequest.path], predicate: ({ queryKey }) => isOf(queryKey, sheet.bookingid) },
        (answer) => answer && { ...answer, data: sheet },
      )
      put(cardOf(sheet))
    },
    reload: () => client.invalidateQueries({ queryKey: [listRequests.path] }),
  }
}

const isOf = ([, params]: readonly unknown[], bookingid: number) => Object(params).bookingid === String(bookingid)
