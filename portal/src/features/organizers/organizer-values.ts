import type { FieldError } from '@gangway/contract/calls/errors'
import { type Organizer, saveOrganizers } from '@gangway/contract/features/organizers'
import { agencyOptions } from '@gangway/contract/rules/organizer'

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

/** The server names a block by its position in the request; the screen knows it by its id. */
export const byId =
  (sentOrganizers: readonly Organizer[]) =>
  (issue: FieldError): FieldError => {
    const [place, ...rest] = issue.field.split('.')
    const id = sentOrganizers[Number(place)]?.organizerid
    return id === undefined ? issue : { ...issue, field: [id, ...rest].join('.') }
  }

/** All organizers as one record; only changes are validated and sent. */
export const organizersRecord = {
  save: saveOrganizers,
  toValues: valuesOf,
  toBody: changedIn,
  schema: saveOrganizers.body,
  toScreen: (values: OrganizerValues, stored: OrganizerValues) => byId(changedIn(values, stored)),
}

/** The blocks with a rejected field. */
export const idsIn = (fields: readonly { field: string }[]) =>
  new Set(fields.map(({ field }) => field.split('.')[0] ?? ''))
