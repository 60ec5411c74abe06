import type { Destination } from './route.ts'
import { europe } from './routes-europe.ts'
import { overseas } from './routes-overseas.ts'
import { riverRoutes } from './routes-river.ts'

/** The destinations that the demo agencies sell, by catalogue id. */
export const destinations: Readonly<Record<number, Destination>> = { ...europe, ...overseas, ...riverRoutes }
