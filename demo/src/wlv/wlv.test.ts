import { brandOf } from '@gangway/contract/brands/example-brands'
import { wlvForm } from '@gangway/contract/features/wlv'
import { readLogo } from '@gangway/server/files/logo'
import { readPdf } from '@gangway/server/files/pdf'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { brandNewPartner, demoPartners } from '../partners.ts'
import { demoLogo, demoTerms } from './files.ts'
import { demoWlv } from './wlv-store.ts'

const pages = demoWlv()

test('OPS-4 every demo agency except the brand-new one has a page that is valid input', async () => {
  expect(pages.map(({ record }) => record.partnerid)).toEqual(
    demoPartners.map(({ partnerid }) => partnerid).filter((partnerid) => partnerid !== brandNewPartner),
  )
  for (const { record: stored, text } of pages) {
    const { unreadable, ...record } = stored
    expect(unreadable).toBe('[]')
    const { mandant } = demoPartners.find(({ partnerid }) => partnerid === record.partnerid) ?? { mandant: 0 }
    const form = { ...record, styles: JSON.parse(record.styles), texts: [text] }
    const parsed = z.safeParse(wlvForm(brandOf(mandant)), form)
    expect([record.partnerid, parsed.error?.issues]).toEqual([record.partnerid, undefined])
  }
})

test('OPS-4 their logos and terms are valid uploads, and the same at every start', async () => {
  for (const { logo, terms } of pages.slice(0, 3)) {
    const picture = await demoLogo(logo.colour, logo.sun)
    const file = () => demoTerms({ ...terms, at: new Date(0) })
    expect([await readLogo(picture), await readPdf(await file(), 101001)]).toEqual([
      expect.any(Buffer),
      expect.any(Buffer),
    ])
    expect((await file()).equals(await file())).toBe(true)
  }
})
