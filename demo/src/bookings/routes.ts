import type { Destination } from './route.ts'
import { europe } from './routes-europe.ts'
import { overseas } from './routes-overseas.ts'
import { riverRoutes } from './routes-river.ts'

/** What the demo's agencies sell, by the ids of the catalogue's destinations. */
export const destinations: Readonly<Record<number, Destination>> = { ...europe, ...overseas, ...riverRoutes }
