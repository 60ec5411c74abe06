import { filterOf, leftOutOf } from '@gangway/contract/bookings/traffic-filter'
import { getYearly, type TrafficType } from '@gangway/contract/features/traffic'
import { useCall } from '@gangway/kit/api/hooks'
import { getRouteApi, useMatches } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { dayNow } from '../../lib/day-now.ts'
import { useSession } from '../../lib/session/session.ts'
import { typeOfPath } from './traffic-months.ts'

const route = getRouteApi('/statistics/traffic')

/** The month that is open below the table. */
export type OpenMonth = { type: TrafficType; startdate: string }

const useOpenMonth = () =>
  useMatches({
    select: (matches): OpenMonth | undefined => {
      const last = matches.at(-1)
      const type = typeOfPath(last?.fullPath ?? '')
      const { startdate } = (last?.params ?? {}) as { startdate?: string } // other routes have other parameters
      return type && startdate ? { type, startdate } : undefined
    },
    structuralSharing: true,
  })

/** How the month below the table is printed where more than is rendered has to be loaded for it. */
export type Printer = RefObject<(() => Promise<void>) | null>

/** The filters of the URL. */
export const useTrafficFilter = () => {
  const isTracked = useSession()?.pageviewsenabled ?? false
  const [search, month, today] = [route.useSearch(), useOpenMonth(), dayNow()]
  const asked = { search, month, today, isTracked }
  return { ...filterOf(asked), leftOut: leftOutOf(asked), month, today, isTracked }
}

export const useYearly = ({ type, year }: ReturnType<typeof filterOf>) =>
  useCall(getYearly, { query: { type, year: String(year) } })
