import { expect, test } from 'vitest'
import { listErrorKeys, listFieldErrors } from '../testing/list-field-errors.ts'
import { agencyOptions, organizerSchema } from './organizer.ts'

const organizer = {
  organizerid: 12,
  organizername: 'AIDA Cruises',
  agenturoptionnr: 0,
  agenturnrlevel1: '',
  agenturnrlevel2: '',
  reservierungtel: '',
  reservierungfax: '',
  reservierungemail: '',
  inkasso: false,
  aufnehmen: true,
}

test('ORG-4 phone, fax and e-mail may be empty', () => {
  expect(listFieldErrors(organizerSchema, organizer)).toEqual([])
})

test('ORG-1 option 1 needs the first number, option 2 both', () => {
  expect(listErrorKeys(organizerSchema, { ...organizer, agenturoptionnr: 1 })).toEqual({ agenturnrlevel1: 'required' })
  expect(listErrorKeys(organizerSchema, { ...organizer, agenturoptionnr: 2 })).toEqual({
    agenturnrlevel1: 'required',
    agenturnrlevel2: 'required',
  })
  expect(listErrorKeys(organizerSchema, { ...organizer, agenturoptionnr: 2, agenturnrlevel1: '7' })).toEqual({
    agenturnrlevel2: 'required',
  })
  expect(listFieldErrors(organizerSchema, { ...organizer, agenturoptionnr: 1, agenturnrlevel1: '7' })).toEqual([])
  expect(
    listFieldErrors(organizerSchema, { ...organizer, agenturoptionnr: 2, agenturnrlevel1: '7', agenturnrlevel2: '8' }),
  ).toEqual([])
  expect(listErrorKeys(organizerSchema, { ...organizer, agenturoptionnr: 3 })).toEqual({ agenturoptionnr: 'pattern' })
})

test('ORG-2 phone, fax and e-mail are validated when given', () => {
  const invalidOrganizer = {
    ...organizer,
    reservierungtel: 'call me',
    reservierungfax: '040/1',
    reservierungemail: 'x',
  }
  expect(listFieldErrors(organizerSchema, invalidOrganizer)).toEqual([
    { field: 'reservierungtel', key: 'lookslike', params: { example: '+49 00 000' } },
    { field: 'reservierungfax', key: 'lookslike', params: { example: '+49 00 000' } },
    { field: 'reservierungemail', key: 'email' },
  ])
  const right = { reservierungtel: '+49 (0)40 1-2', reservierungfax: '040 1', reservierungemail: 'a@b.example' }
  expect(listFieldErrors(organizerSchema, { ...organizer, ...right })).toEqual([])
})

test('ORG-1 the ways in which an agency is known to an organizer, as they are stored', () => {
  expect(agencyOptions).toEqual({ none: 0, number: 1, collection: 2 })
})
