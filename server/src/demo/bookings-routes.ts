import type { Destination } from './bookings-route.ts'
import { europe } from './bookings-routes-europe.ts'
import { overseas } from './bookings-routes-overseas.ts'
import { riverRoutes } from './bookings-routes-river.ts'

/** What the demo's agencies sell, by the ids of the catalogue's destinations. */
export const destinations: Readonly<Record<number, Destination>> = { ...europe, ...overseas, ...riverRoutes }
