import type { Call } from '@gangway/contract/calls/call'
import {
  QueryClient,
  type QueryFunctionContext,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { isTemporary } from './call-error.ts'
import { type Answered, type Input, type InputArgs, send } from './client.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** The query cache. Screens declare themselves when something must be read again. */
export const createQueryClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })

type PathValues = Record<string, string | number>

/** The values of a path as text, only those that this call has: a number and its digits are the same address. */
const pathValues = ({ path }: Call, params: PathValues = {}) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (path.includes(`:${name}`) ? [[name, String(value)]] : [])),
  )

/** The cache key of a call's answers. */
const keyOf = <C extends Call>(call: C, input: Input<C> | undefined) => [
  call.path,
  pathValues(call, input?.params),
  { ...Object(input?.query) },
  { ...Object(input?.body) },
]

const queryOptions = <C extends Call>(call: C, input: Input<C> | undefined) => ({
  queryKey: keyOf(call, input),
  queryFn: ({ signal }: QueryFunctionContext) => send(call, input, signal),
  retry: (tries: number, error: Error) => tries < 3 && isTemporary(error),
  // Trying is the only way to know whether the server can be reached.
  networkMode: 'always' as const,
  refetchOnReconnect: true,
})

type ReadOptions<C extends Call> = {
  enabled?: boolean
  staleTime?: number
  /** After how many milliseconds it is read again by itself. */
  refetchInterval?: (query: { state: { data: Answered<C> | undefined } }) => number | false
}

/** Reads what a call answers. */
export const useCall = <C extends Call>(call: C, ...[input, options]: InputArgs<C, [options?: ReadOptions<C>]>) =>
  useQuery({ ...queryOptions(call, input), ...options, select: dataOf<C> })

/** Reads a list whose pages follow each other; `nextOf` is the input of the page behind an answer. The old list stays while another loads. */
export const useCallPages = <C extends Call>(
  call: C,
  first: Input<C>,
  nextOf: (page: Answered<C>['data']) => Input<C> | undefined,
) => {
  const { queryKey, retry, networkMode, refetchOnReconnect } = queryOptions(call, first)
  return useInfiniteQuery({
    ...{ retry, networkMode, refetchOnReconnect },
    queryKey: [...queryKey, 'pages'],
    // The first input, or one of `nextOf`.
    queryFn: ({ pageParam, signal }) => send(call, pageParam as Input<C>, signal),
    initialPageParam: first,
    getNextPageParam: ({ data }: Answered<C>) => nextOf(data),
    placeholderData: (before) => before,
  })
}

type Failing = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount'>

/** Why there is no answer yet. A new attempt clears the error of the query itself; here it stays until an answer arrives. */
export const useLoadError = ({ data, error, errorUpdateCount }: Failing): Error | null => {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  if (data !== undefined) return null
  return error ?? (errorUpdateCount > 0 ? last : null)
}

type Page = Failing & Pick<UseQueryResult, 'fetchStatus' | 'refetch'>

/** What an error panel says about rows that failed to load, although the first ones loaded; undefined while none has. */
export const usePagesFailure = (upper: Page, lower: Page) => {
  const [upperError, lowerError] = [useLoadError(upper), useLoadError(lower)]
  const error = upperError ?? lowerError
  if (!error) return undefined
  const missing = [upper, lower].filter(({ data }) => data === undefined)
  return {
    error,
    isRetrying: missing.some(({ fetchStatus }) => fetchStatus === 'fetching'),
    onRetry: () => void missing.map((page) => page.refetch()),
  }
}

/** Finds what a call has answered lately, without a new request. */
export const useCachedAnswer = <C extends Call>(call: C) => {
  const client = useQueryClient()
  return (...[input]: InputArgs<C>) => client.getQueryData<Answered<C>>(keyOf(call, input))?.data
}

/** Reads a call together with the version that a save sends back. */
export const useRecord = <C extends Call>(call: C, ...[input, options]: InputArgs<C, [options?: ReadOptions<C>]>) =>
  useQuery({ ...queryOptions(call, input), ...options })

const dataOf = <C extends Call>({ data }: Answered<C>) => data

/**
 * A save, delete or other write. It is never retried automatically, and a second click while one is in progress gets
 * the answer of the first.
 */
export const useSave = <C extends Call>(call: C) => {
  const client = useQueryClient()
  const [once] = useState(oneAtATime<Answered<C>>)
  const mutation = useMutation({
    mutationFn: (input: Input<C> | undefined) => send(call, input),
    retry: false,
    networkMode: 'always',
    onSettled: (answer, error, input) => {
      if (!call.saves || isTemporary(error)) return undefined
      const { read } = call.saves
      // A save that answers the whole record makes a new read unnecessary.
      if (answer && call.answer === read.answer) {
        const { params } = input ?? {}
        return client.setQueryData(keyOf(read, { params } as Input<Call>), answer) // its path's, as in the save
      }
      // Also after a failure: a refused save may mean that somebody else changed the record.
      return client.invalidateQueries({ queryKey: [read.path] })
    },
  })
  const save = (...[input]: InputArgs<C>) => once(() => mutation.mutateAsync(input))
  return { ...mutation, save }
}
