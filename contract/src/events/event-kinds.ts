import * as z from 'zod/mini'

/** NTF-3, INT-3: what happens to an agency that somebody may want to know at once. Webhooks use these names, too. */
export const eventKinds = [
  'request.created',
  'request.assigned',
  'request.due',
  'booking.created',
  'booking.cancelled',
  'booking.changed',
  'deadline.due',
  'statement.ready',
  'claim.answered',
  'week.unusual',
] as const
export const EventKind = z.enum(eventKinds)
export type EventKind = (typeof eventKinds)[number]

/** Numbers, days and amounts; never a name, an address or a text of a person, so that erasing a customer need not look here. */
export type EventData = Record<string, string | number | null | readonly (string | number)[]>
