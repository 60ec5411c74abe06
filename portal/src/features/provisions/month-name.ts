import type { Formats } from '@gangway/kit/messages/formats'

/** The month of a day, `2026-12-01` → December 2026. */
export const monthName = ({ monthYear }: Formats, day: string) =>
  monthYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
