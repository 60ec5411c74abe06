import { apiBase } from '@gangway/contract/calls/call'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { paths } = (await t.app.inject(`${apiBase}/openapi.json`)).json()
const bookings = paths[`${apiBase}/feed/bookings`].post
const traffic = paths[`${apiBase}/feed/traffic`].post
const itemsIn = (operation: typeof bookings, list: string) =>
  operation.requestBody.content['application/json'].schema.properties[list].items

test('API-2 the call reference describes the fields of a feed item', () => {
  const item = itemsIn(bookings, 'bookings')
  expect(Object.keys(item.properties)).toEqual(
    expect.arrayContaining(['partnerid', 'bookingid', 'version', 'status', 'reiseterminvon', 'bookingpricebrutto']),
  )
  expect(item.properties.status.enum).toEqual(['request', 'open', 'confirmed', 'paid', 'cancelled'])
  expect(item.additionalProperties).toBe(false)
  expect(Object.keys(itemsIn(traffic, 'days').properties)).toEqual(['partnerid', 'day', 'hits', 'pageviews', 'version'])
  expect(Object.keys(itemsIn(traffic, 'events').properties)).toEqual(['partnerid', 'eventid', 'day', 'kind'])
})

test('API-2 the call reference shows the scopes of a key and the Idempotency-Key', () => {
  expect(bookings.security).toEqual([{ key: ['bookings'] }])
  expect(paths[`${apiBase}/feed/status`].get.security).toEqual([
    { key: ['bookings'] },
    { key: ['traffic'] },
    { key: ['catalogue'] },
    { key: ['statements'] },
    { key: ['cruises'] },
  ])
  for (const { parameters } of [bookings, traffic])
    expect(parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false })])
})

test('API-2 the HTML page of the call reference shows the feed too', async () => {
  const page = (await t.app.inject(apiBase)).body
  expect(page).toContain('API key: bookings or traffic or catalogue')
  expect(page).toContain('bookingpricebrutto')
})
