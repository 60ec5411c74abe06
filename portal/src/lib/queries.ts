import { QueryClient } from '@tanstack/react-query'

/** What was read from the server. Screens say themselves when something must be read anew. */
export const makeQueries = () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
