import type { PageDocument } from '@gangway/contract/features/engine-page'
import { layoutDefaults } from '@gangway/contract/layout'
import { listTypes, topsortLists } from '@gangway/contract/rules/topsort'
import { expect, test } from 'vitest'
import type { PageCruises } from './page-content.ts'
import { renderPage } from './render-page.ts'

const named = (name: string) => ({ area: 3 as const, texts: [{ languageid: 1 as const, name }] })
const address = { firm: '', street: '', housenr: '', zipcode: '', city: '', country: '' }
const phone = { phonecountry: '', phonecity: '', phonenumber: '' }

/** A page with these lists. */
const page = (lists: Partial<Record<number, string>>, cruises?: PageCruises) => {
  const document: PageDocument = {
    partnerid: 101001,
    version: '1.1',
    brand: { mandant: 101, name: 'Seeweg Kreuzfahrten', languageid: 1 },
    wlv: {
      ...{ ...address, ...phone, partnerlogo: '', logopath: '', werbetextanzeigen: false, texts: [] },
      ...{ styles: layoutDefaults, defaultlanguageid: 1 },
    },
    organizers: [1, 7, 21].map((organizerid) => ({ organizerid, organizername: '', ...named(`Line ${organizerid}`) })),
    cruisingareas: [2, 21, 51].map((cruisingareaid) => ({ cruisingareaid, ...named(`Area ${cruisingareaid}`) })),
    ships: [8, 9].map((shipid) => ({ shipid, texts: named(`Ship ${shipid}`).texts })),
    topsort: listTypes.map((type) => ({ listtype: type, list: lists[type] ?? '', areaid: topsortLists[type].areaid })),
  }
  return renderPage(document, { language: 'de', nonce: 'n0nce', today: '2026-11-15', cruises })
}

test('ENG-9 destinations, lines and ships that the agency put first are shown in its order, sea before river', () => {
  const part = /<section class="part" id="top".*?<\/section>/s
  const shown = part.exec(page({ 2: '7,1', 3: '21', 4: '9,8', 5: '21', 6: '51', 7: '404' }))?.[0] ?? ''
  expect([...shown.matchAll(/<(?:h3|li)>(.*?)</g)].map(([, name]) => name)).toEqual([
    ...['Reiseziele', 'Area 21', 'Area 51'],
    ...['Reedereien', 'Line 7', 'Line 1', 'Line 21'],
    ...['Schiffe', 'Ship 9', 'Ship 8'],
  ])
  expect(page({})).not.toMatch(part)
})

test('ENG-9 what the agency put first leads to its cruises, and is no link while there are none', () => {
  const choices = { cruisingareas: [21], organizers: [7], months: ['2027-05'] }
  const lists = { 2: '7,1', 3: '21', 4: '9' }
  const shown = page(lists, { cruises: [], total: 0, choices, search: {}, page: 1 })
  expect([...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, entry]) => entry)).toEqual([
    '<a class="link" href="?cruisingareaid=21#offers">Area 21</a>',
    '<a class="link" href="?organizerid=7#offers">Line 7</a>',
    ...['Line 1', 'Ship 9'],
  ])
  expect(page(lists)).not.toContain('#offers"')
})
