import { QueryClient } from '@tanstack/react-query'

/** The query cache. Screens declare themselves when something must be read again. */
export const makeQueries = () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
