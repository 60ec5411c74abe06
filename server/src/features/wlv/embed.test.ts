import { Right } from '@gangway/contract/access/rights'
import { getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { embedKinds, embedScriptPath } from '@gangway/contract/features/wlv-embed'
import { requestPath } from '@gangway/contract/features/wlv-request'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const own = await t.openSession(101001)
const save = (embedsites: string, as = own) => t.call(saveWlv, { as, body: { embedsites } })
const look = (address: string) => t.app.inject({ url: address })
const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy'])

test('RCH-4 a part of the page is shown on the sites that the agency named, and nowhere else', async () => {
  expect((await save('https://www.Agency.example/start, shop.agency.example:8443')).data.embedsites).toBe(
    'www.agency.example\nshop.agency.example:8443',
  )
  for (const kind of embedKinds) {
    const page = await look(`/wlv/101001?embed=${kind}`)
    expect(page.statusCode).toBe(200)
    expect(policyOf(page)).toContain('frame-ancestors www.agency.example shop.agency.example:8443;')
    expect(policyOf(page)).toMatch(/sandbox [a-z -]*allow-scripts/)
    expect(policyOf(page)).not.toContain('allow-same-origin')
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect(page.headers['set-cookie']).toBeUndefined()
    const nonce = /script-src 'nonce-([^']+)'/.exec(policyOf(page))?.[1]
    expect(page.body).toContain(`<script nonce="${nonce}">`)
    expect(page.body).not.toContain('<header')
  }
  const whole = await look('/wlv/101001')
  expect(policyOf(whole)).toContain("frame-ancestors 'none'")
  expect(whole.headers['x-frame-options']).toBe('DENY')
  expect(whole.body).not.toContain('<script')
  expect(policyOf(await look('/wlv/104001?embed=search'))).toContain("frame-ancestors 'none'")
})

test('RCH-4 nobody names a site that is none, or writes a second rule', async () => {
  for (const wrong of [
    "'self'",
    '*',
    'https:',
    '*.example',
    "x.example; script-src 'unsafe-inline'",
    'a b',
    'http://user@x.example',
    'x.example%0d',
  ])
    expect([wrong, (await save(wrong)).status]).toEqual([wrong, wrong === 'http://user@x.example' ? 200 : 400])
  expect((await save(Array.from({ length: 21 }, (_, n) => `s${n}.example`).join('\n'))).status).toBe(400)
  const reader = await t.openSession(106001, { userno: 1, mask: Right.basic })
  expect((await save('x.example', reader)).status).toBe(403)
  const administrator = await t.openSession(106001, { userno: 1, mask: Right.basic | Right.administration })
  expect((await save('x.example', administrator)).status).toBe(403)
})

test('RCH-4 the part stays the part: links, search and form carry it, and a request ends in it', async () => {
  await save('www.agency.example')
  const form = (await look('/wlv/101001?embed=request&linkcode=k7d3xwp')).body
  expect(form).toContain('<input type="hidden" name="embed" value="request">')
  expect(form).toContain('<input type="hidden" name="linkcode" value="k7d3xwp">')
  const payload = new URLSearchParams({ embed: 'request', name: '', lang: 'de' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const refused = await t.app.inject({ method: 'POST', url: requestPath(101001), headers, payload })
  expect(refused.statusCode).toBe(400)
  expect(policyOf(refused)).toContain('frame-ancestors www.agency.example;')
  expect(refused.body).toContain('name="embed" value="request"')
})

test('RCH-4 what is no part shows the whole page, which no other site shows', async () => {
  for (const wrong of ['all', '', '"><script>', 'search&embed=request']) {
    const page = await look(`/wlv/101001?embed=${wrong}`)
    expect([page.statusCode, policyOf(page).includes("frame-ancestors 'none'")]).toEqual([200, true])
  }
})

test('RCH-4 the element is one script that any site may load, and a locked agency shows nothing', async () => {
  const script = await look(embedScriptPath)
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(script.body).not.toContain('innerHTML')
  await t.database.owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 101001).execute()
  expect((await look('/wlv/101001?embed=search')).statusCode).toBe(404)
  await t.database.owner.updateTable('partner').set({ locked: false }).where('partnerid', '=', 101001).execute()
  expect((await t.call(getWlv, { as: own })).data.embedsites).toBe('www.agency.example')
})
