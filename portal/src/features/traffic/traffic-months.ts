import { type TrafficType, trafficTypes } from '@gangway/contract/features/traffic'

/** The path of the months of each type. */
export const monthPaths = {
  request: '/statistics/traffic/requests/$startdate',
  booking: '/statistics/traffic/monthly/$startdate',
  hits: '/statistics/traffic/hits/$startdate',
  pageview: '/statistics/traffic/pageview/$startdate',
} as const satisfies Record<TrafficType, string>

/** The type that a month's route is about. */
export const typeOfPath = (path: string): TrafficType | undefined =>
  trafficTypes.find((type) => monthPaths[type] === path)
