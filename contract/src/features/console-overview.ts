import * as z from 'zod/mini'
import { everyRole } from '../access/roles.ts'
import { providerCall } from '../calls/call.ts'

const Figures = z.object({ visits: z.number(), requests: z.number(), bookings: z.number(), turnover: z.number() })
export type Figures = z.infer<typeof Figures>

export const BrandFigures = z.object({
  mandant: z.number(),
  name: z.string(),
  colour: z.string(),
  partners: z.number(),
  today: Figures,
  /** This month until today, and the same days of last year. */
  month: Figures,
  before: Figures,
})
export type BrandFigures = z.infer<typeof BrandFigures>

export const getConsoleOverview = providerCall({
  method: 'GET',
  path: '/console/overview',
  access: { roles: everyRole },
  about: "Today's figures and this month's by brand.",
  answer: z.object({
    day: z.string(),
    /** The days that the month's figures cover. */
    month: z.object({ startDate: z.string(), endDate: z.string() }),
    before: z.object({ startDate: z.string(), endDate: z.string() }),
    brands: z.array(BrandFigures),
  }),
})
