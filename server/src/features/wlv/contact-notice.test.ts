import { factorLimits } from '@gangway/contract/access/factor-limits'
import { Right } from '@gangway/contract/access/rights'
import { saveWlv } from '@gangway/contract/features/wlv'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const designer = await t.openSession(101001, { userno: 2, mask: Right.basic | Right.layout })

const save = (text: Record<string, string>) =>
  t.call(saveWlv, { as: designer, body: { texts: [{ languageid: 1, ...text }] } as never }) // only some of the fields
const notices = () => owner.selectFrom('outbox').select('recipient').where('kind', '=', 'contactchanged').execute()

test('LAY-8 the agency is notified if somebody who may only change the layout changes the contact address', async () => {
  await owner.updateTable('agency').set({ email: 'owner@alster.example' }).where('partnerid', '=', 101001).execute()
  expect((await save({ emailcontact: 'thief@elsewhere.example' })).status).toBe(200)
  expect(await notices()).toEqual([{ recipient: 'owner@alster.example' }])
})

test('LAY-8 a save that keeps the contact address notifies nobody', async () => {
  const before = await notices()
  expect((await save({ emailcontact: 'thief@elsewhere.example', werbetext: 'New' })).status).toBe(200)
  expect(await notices()).toEqual(before)
})

test('SEC-5 whoever changes where travellers’ mails go or come from needs a fresh proof, unlike for a text', async () => {
  t.clock.now = new Date(t.clock.now.getTime() + factorLimits.freshProof)
  for (const field of ['emailcontact', 'emailfrom']) {
    const { status, text } = await save({ [field]: 'second@elsewhere.example' })
    expect([field, status, text]).toEqual([field, 403, '{"error":"freshproof"}'])
  }
  expect((await save({ werbetext: 'Newer', emailcontact: 'thief@elsewhere.example' })).status).toBe(200)
})
