import { isTypeOpen } from '@gangway/contract/features/traffic'
import { isMonthStart } from '@gangway/contract/months'
import { notFound, redirect } from '@tanstack/react-router'
import { session } from '../../lib/session.ts'
import { typeOfPath } from './traffic-filter.ts'

/** A month is named by its first day; page views are shown only where they are counted. */
export const guardMonth = (path: string, startdate: string): void => {
  if (!isMonthStart(startdate)) throw notFound()
  const type = typeOfPath(path)
  if (type && !isTypeOpen(type, session()?.pageviewsenabled ?? false))
    throw redirect({ to: '/statistics/traffic', replace: true })
}
