import { pageMessages } from '@gangway/booking-page/page-messages'
import { getWlv } from '@gangway/contract/features/wlv'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ DEMO: '1' })
const { owner } = t.database

const visit = (app: FastifyInstance) => app.inject({ url: '/wlv/101001', headers: { 'user-agent': 'Mozilla/5.0' } })

test('LAY-5 recommends cruises of the lines that the agency includes, and the preview gets the same list', async () => {
  const as = await t.openSession(101001)
  const ships = async () => [...(await visit(t.app)).body.matchAll(/<p class="ship">([^,<]*)/g)].map(([, ship]) => ship)
  expect((await t.call(getWlv, { as })).data.organizers).toEqual([1, 2, 13])
  expect(await ships()).toEqual(['Mein Schiff 7', 'AIDAnova', 'AIDAprima'])
  const leave = (aufnehmen: boolean) =>
    owner
      .updateTable('partnerorganizer')
      .set({ aufnehmen })
      .where('partnerid', '=', 101001)
      .where('organizerid', '=', 1)
      .execute()
  await leave(false)
  expect((await t.call(getWlv, { as })).data.organizers).toEqual([2, 13])
  expect(await ships()).toEqual(['AIDAnova', 'AIDAprima'])
  await leave(true)
})

test('LAY-5 outside the demo it shows no samples: neither cruises nor prices', async () => {
  const { config, database, brands: known, clock } = t
  const real = await buildApp({ config: { ...config, DEMO: false }, database, brands: known, now: () => clock.now })
  const { body } = await visit(real)
  expect(body).toContain(pageMessages.de.request)
  expect(body).not.toMatch(/class="(?:ship|price)"|€/)
  await real.close()
})
