import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoadError } from '../api/hooks.ts'
import { useMessages } from '../messages/language.ts'
import { Empty } from './empty.tsx'
import { ErrorPanel } from './error-panel.tsx'
import shapes from './shapes.module.css'

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'errorUpdateCount' | 'fetchStatus' | 'refetch'>
  /** The text for an empty list, and what to do about it. */
  empty?: ReactNode
  /** The outline while loading; three table rows unless given. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0

/**
 * The one way to show loaded data: skeleton, error with retry, empty, content. Old content stays on a failed refresh, and
 * the error until an answer has arrived.
 */
export function Loaded<T>({ query, empty, skeleton, children }: Props<T>) {
  const t = useMessages()
  const error = useLoadError(query)
  if (query.data !== undefined) {
    if (empty !== undefined && isEmpty(query.data)) return <Empty>{empty}</Empty>
    return children(query.data)
  }
  if (error)
    return (
      <ErrorPanel error={error} isRetrying={query.fetchStatus === 'fetching'} onRetry={() => void query.refetch()} />
    )
  return (
    <div aria-busy="true" aria-label={t.common.loading} role="status">
      {skeleton ?? <RowsSkeleton />}
    </div>
  )
}

function RowsSkeleton() {
  return (
    <div className={shapes.stackXs}>
      <Skeleton height={20} width="40%" />
      <Skeleton height={36} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </div>
  )
}
