import { listAudit, providerName } from '@gangway/contract/features/audit'
import { deletePartnerNote, listPartnerNotes, savePartnerNote } from '@gangway/contract/features/partners-notes'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const care = await t.openConsole('care')
const reader = await t.openConsole('reader')

const at = (partnerid: number, more: Record<string, string> = {}) => ({ partnerid: String(partnerid), ...more })
const history = async (partnerid: number) =>
  (await t.call(listAudit, { as: await t.openSession(partnerid, { userno: 2 }) })).data.rows
const events = () =>
  owner.selectFrom('providerevent').select(['username', 'action', 'changes']).where('noun', '=', 'partners').execute()

test('CON-2 notes: everybody who may reads them, only the author changes or deletes one, and the agency never learns of it', async () => {
  const params = at(108001)
  const accounting = await t.openConsole('accounting')
  const save = (as: string, noteid: number, text: string) =>
    t.call(savePartnerNote, { as, params, body: { noteid, text } })
  const list = async (as: string) => (await t.call(listPartnerNotes, { as, params })).data
  expect((await save(care, 0, ' ')).status).toBe(400)
  const { data: note } = await save(care, 0, 'Prefers calls\nafter ten')
  expect(note).toMatchObject({ author: 'The care', isown: true, text: 'Prefers calls\nafter ten', changedat: null })
  t.clock.now = new Date(t.clock.now.getTime() + 1000)
  await save(accounting, 0, 'Paid late')
  expect((await list(accounting)).map(({ text, isown }) => [text, isown])).toEqual([
    ['Paid late', true],
    ['Prefers calls\nafter ten', false],
  ])
  expect((await save(accounting, note.noteid, 'mine now')).status).toBe(422)
  expect((await save(care, note.noteid, 'Prefers mails')).data).toMatchObject({
    text: 'Prefers mails',
    changedat: t.clock.now.toISOString(),
  })
  const remove = (as: string, noteid: number) =>
    t.call(deletePartnerNote, { as, params: { ...params, noteid: String(noteid) } })
  expect((await remove(accounting, note.noteid)).status).toBe(422)
  // A note of another partner is not there.
  expect(
    (await t.call(deletePartnerNote, { as: care, params: at(108002, { noteid: String(note.noteid) }) })).status,
  ).toBe(404)
  expect((await remove(care, note.noteid)).data).toEqual({ noteid: note.noteid })
  expect((await remove(care, note.noteid)).status).toBe(404)
  expect(await list(care)).toHaveLength(1)
  expect((await t.call(listPartnerNotes, { as: reader, params })).status).toBe(403)
  expect((await history(108001)).filter(({ username }) => username === providerName)).toEqual([])
  const noted = await events()
  expect(noted.map(({ username, action }) => `${username} ${action}`)).toEqual([
    'care@provider.example savenote',
    'accounting@provider.example savenote',
    'care@provider.example savenote',
    'care@provider.example deletenote',
  ])
  expect(JSON.stringify(noted)).not.toMatch(/Prefers|Paid/)
})
