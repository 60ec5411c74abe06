import type { Organizer } from '@gangway/contract/features/organizers'
import { findIssues } from '@gangway/kit/form/record'
import { expect, test } from 'vitest'
import { byId, changedIn, idsIn, type OrganizerValues, organizersRecord, valuesOf } from './organizer-values.ts'

const organizer = (organizerid: number, more: Partial<Organizer> = {}): Organizer => ({
  organizerid,
  organizername: `Line ${organizerid}`,
  agenturoptionnr: 0,
  agenturnrlevel1: '',
  agenturnrlevel2: '',
  reservierungtel: '',
  reservierungfax: '',
  reservierungemail: '',
  inkasso: false,
  aufnehmen: true,
  ...more,
})
const issuesIn = (values: OrganizerValues, before: OrganizerValues) => findIssues(organizersRecord, values, before)
const stored = valuesOf([organizer(2), organizer(13), organizer(7)])

test('ORG-3 only blocks that differ from what is stored are sent', () => {
  expect(changedIn(stored, stored)).toEqual([])
  const values = { ...stored, 13: organizer(13, { inkasso: true }) }
  expect(changedIn(values, stored)).toEqual([organizer(13, { inkasso: true })])
  expect(changedIn({ ...values, 13: organizer(13) }, stored)).toEqual([])
})

test('ORG-2 issues of a changed block are named by its id; an unchanged block is not validated', () => {
  const old = valuesOf([organizer(2, { reservierungtel: 'from the old days' }), organizer(13)])
  const values = { ...old, 13: organizer(13, { reservierungtel: 'call me', agenturoptionnr: 1 }) }
  expect(issuesIn(values, old)).toEqual([
    { field: '13.reservierungtel', key: 'lookslike', params: { example: '+49 00 000' } },
    { field: '13.agenturnrlevel1', key: 'required' },
  ])
})

test('ORG-1 a number that the option hides keeps its stored value, whatever was typed there before', () => {
  const storedNumbers = valuesOf([organizer(13, { agenturoptionnr: 2, agenturnrlevel1: '4711', agenturnrlevel2: '7' })])
  const numbers = { agenturnrlevel1: 'x'.repeat(300), agenturnrlevel2: 'y'.repeat(300) }
  const sentWith = (agenturoptionnr: 0 | 1 | 2) => {
    const values = { 13: organizer(13, { ...numbers, agenturoptionnr }) }
    return {
      sent: changedIn(values, storedNumbers)[0],
      issues: issuesIn(values, storedNumbers).map(({ field }) => field),
    }
  }
  expect(sentWith(0)).toMatchObject({ sent: { agenturnrlevel1: '4711', agenturnrlevel2: '7' }, issues: [] })
  expect(sentWith(1)).toMatchObject({ sent: { agenturnrlevel2: '7' }, issues: ['13.agenturnrlevel1'] })
  expect(sentWith(2).issues).toEqual(['13.agenturnrlevel1', '13.agenturnrlevel2'])
})

test('MSG-2 an error by position is mapped to the block with that id', () => {
  const fieldErrors = [
    { field: '1.reservierungtel', key: 'lookslike', params: { example: '+49 00 000' } },
    { field: '0.organizerid', key: 'choice', params: { value: 13 } },
    { field: 'if-match', key: 'pattern' },
  ]
  const fields = fieldErrors.map(byId([organizer(13), organizer(7)]))
  expect(fields.map(({ field }) => field)).toEqual(['7.reservierungtel', '13.organizerid', 'if-match'])
  expect(fields[0]).toEqual({ ...fieldErrors[0], field: '7.reservierungtel' })
  expect([...idsIn(fields)]).toEqual(['7', '13', 'if-match'])
})
