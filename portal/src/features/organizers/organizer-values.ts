import type { FieldError } from '@gangway/contract/errors'
import type { Organizer } from '@gangway/contract/features/organizers'
import { issuesToFields } from '@gangway/contract/field-errors'
import { agencyOptions, organizerSchema } from '@gangway/contract/rules/organizer'
import * as z from 'zod/mini'

/** All organizers of the screen by id: a field is `13.reservierungtel`, whatever the position of its block. */
export type OrganizerValues = Record<string, Organizer>

export const valuesOf = (organizers: readonly Organizer[]): OrganizerValues =>
  Object.fromEntries(organizers.map((organizer) => [String(organizer.organizerid), organizer]))

const isSame = (a: Organizer, b: Organizer | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** ORG-1: a number that the chosen option hides keeps its stored value: nobody could see what is wrong with it. */
const asShown = (organizer: Organizer, stored: Organizer | undefined): Organizer => {
  const { agenturoptionnr: option } = organizer
  const { agenturnrlevel1 = '', agenturnrlevel2 = '' } = stored ?? {}
  return {
    ...organizer,
    ...(option === agencyOptions.none && { agenturnrlevel1 }),
    ...(option !== agencyOptions.collection && { agenturnrlevel2 }),
  }
}

/** ORG-3: the blocks with unsaved changes; only these are validated and sent. */
export const changedIn = (values: OrganizerValues, stored: OrganizerValues): Organizer[] =>
  Object.entries(values).flatMap(([id, organizer]) => {
    const organizerToSend = asShown(organizer, stored[id])
    return isSame(organizerToSend, stored[id]) ? [] : [organizerToSend]
  })

/** What the contract's rules report about the changed blocks. */
export const issuesIn = (values: OrganizerValues, stored: OrganizerValues): FieldError[] =>
  changedIn(values, stored).flatMap((organizer) => {
    const parsed = z.safeParse(organizerSchema, organizer)
    if (parsed.success) return []
    return issuesToFields(parsed.error, organizer).map((issue) => ({
      ...issue,
      field: `${organizer.organizerid}.${issue.field}`,
    }))
  })

/** The server names a block by its position in the request; the screen knows it by its id. */
export const byId =
  (sentOrganizers: readonly Organizer[]) =>
  (issue: FieldError): FieldError => {
    const [place, ...rest] = issue.field.split('.')
    const id = sentOrganizers[Number(place)]?.organizerid
    return id === undefined ? issue : { ...issue, field: [id, ...rest].join('.') }
  }

/** The blocks with a rejected field. */
export const idsIn = (fields: readonly { field: string }[]) =>
  new Set(fields.map(({ field }) => field.split('.')[0] ?? ''))
