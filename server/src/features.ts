import { agency } from './features/agency/agency.ts'
import { reference } from './features/reference/reference.ts'
import type { Feature } from './http/handler.ts'

/** Every noun of the server. */
export const features: readonly Feature[] = [reference, agency]
