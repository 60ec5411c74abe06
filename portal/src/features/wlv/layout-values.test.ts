import { mayWith, Right } from '@gangway/contract/access/rights'
import { brandOf } from '@gangway/contract/brands/example-brands'
import { type Wlv, wlvFieldRights } from '@gangway/contract/features/wlv'
import { layoutDefaults } from '@gangway/contract/layout'
import { checkBody } from '@gangway/kit/form/record'
import { describe, expect, test } from 'vitest'
import { noText } from '../../parts/texts/text-values.ts'
import { type LayoutValues, layoutRecord, valuesOf } from './layout-values.ts'
import { isLogoSize, logoSizeFor } from './logo-size.ts'

const { agbencoded: _, ...text } = noText
const wlv: Wlv = {
  partnerid: 101001,
  partnerlogo: 'x.png',
  partnerlogoencoded: 'iVBORw0=',
  phonecountry: '49',
  phonecity: '40',
  phonenumber: '555 0138',
  firm: 'Alsterblick',
  street: '',
  housenr: '',
  zipcode: '',
  city: '',
  country: 'DE',
  bank: 'Haspa',
  werbetextanzeigen: true,
  embedsites: '',
  defaultlanguageid: 1,
  texts: [{ partnerid: 101001, languageid: 1, ...text, agbencoded: null }],
  styles: { partnerid: 101001, ...layoutDefaults },
}
const german = layoutRecord(brandOf(101))
const stored = valuesOf(wlv)
const bodyFor = (changes: Partial<LayoutValues>) => checkBody(german, { ...stored, ...changes }, stored).body

describe('the request body of the layout screen', () => {
  test('LAY-1 contains only changes', () => {
    expect(bodyFor({})).toEqual({})
    expect(bodyFor({ phone: '+43 1 555' })).toEqual({ phonecountry: '43', phonecity: '1', phonenumber: '555' })
    expect(bodyFor({ phone: '' })).toEqual({ phonecountry: '', phonecity: '', phonenumber: '' })
    expect(bodyFor({ styles: { ...layoutDefaults, fontfamily: 'Georgia' } })).toEqual({
      styles: { ...layoutDefaults, fontfamily: 'Georgia' },
    })
  })

  test('LAY-1 a colour is sent as it is stored, however it was typed; an invalid one is refused at its field', () => {
    const styles = { ...layoutDefaults, colorfont: '111', colorlink: 'rgb(0, 60, 151)', colorborder: '#FFFFFF' }
    const stored6 = { colorfont: '#111111', colorlink: '#003c97', colorborder: '#ffffff' }
    expect(bodyFor({ styles: styles })).toEqual({ styles: { ...layoutDefaults, ...stored6 } })
    expect(bodyFor({ styles: { ...layoutDefaults, colorbutton: '0050C9' } })).toEqual({})
    const { issues } = checkBody(german, { ...stored, styles: { ...layoutDefaults, colorlink: '#12' } }, stored)
    expect(issues).toEqual([{ field: 'styles.colorlink', key: 'pattern' }])
  })

  test('LAY-9 a new logo in base64, an empty one to remove it', () => {
    expect(bodyFor({ partnerLogoImage: 'iVBORw0K' })).toEqual({ partnerLogoImage: 'iVBORw0K' })
    expect(bodyFor({ partnerLogoImage: '' })).toEqual({ partnerLogoImage: '' })
  })

  test('LAY-9 a saved logo or terms file is not sent again; one chosen during the save is', () => {
    const texts = { 1: { ...noText, agbfile: 'agb.pdf', agbencoded: 'JVBERi0x' } }
    const sent = { ...stored, partnerLogoImage: 'iVBORw0K', texts }
    const saved = german.afterSave(sent, { sent })
    expect(checkBody(german, { ...saved, phone: '' }, saved).body).toEqual({
      phonecountry: '',
      phonecity: '',
      phonenumber: '',
    })
    const chosen = { ...sent, partnerLogoImage: 'iVBORw0KGgoA', texts: { 1: { ...texts[1], agbencoded: 'JVBERi0y' } } }
    expect(checkBody(german, german.afterSave(chosen, { sent }), saved).body).toMatchObject({
      partnerLogoImage: 'iVBORw0KGgoA',
      texts: [{ languageid: 1, agbencoded: 'JVBERi0y' }],
    })
  })

  test('LAY-8 texts of the changed languages', () => {
    expect(bodyFor({ texts: { '1': { ...noText, werbetext: 'Neu' } } })).toEqual({
      texts: [{ languageid: 1, ...text, werbetext: 'Neu' }],
    })
  })

  test('LAY-1 the right to the layout is enough for any change', () => {
    const everything = bodyFor({
      styles: { ...layoutDefaults, colorfont: '#111111' },
      partnerLogoImage: 'iVBORw0K',
      phone: '+43 1 555',
      texts: { '1': { ...noText, werbetext: 'Neu' } },
    })
    const rights = new Map(Object.entries(wlvFieldRights))
    const uncoveredFields = Object.keys(everything ?? {}).filter(
      (field) => !mayWith(Right.layout, rights.get(field) ?? []),
    )
    expect(Object.keys(everything ?? {})).toHaveLength(6)
    expect(uncoveredFields).toEqual([])
  })

  test('LAY-3 a failing colour is refused before it is sent', () => {
    const issues = checkBody(german, { ...stored, styles: { ...layoutDefaults, colorfont: '#777777' } }, stored).issues
    expect(issues?.map(({ field, key }) => `${field} ${key}`)).toEqual(['styles.colorfont contrast'])
  })

  test('MSG-2 what the server refuses is mapped to the fields of the screen', () => {
    const values = { ...stored, texts: { '1': { ...noText, agblink: 'x' } } }
    const fields = ['phonenumber', 'texts.0.agblink', 'styles.colorlink'].map((field) => ({ field, key: 'pattern' }))
    const fieldNames = fields.map(german.toScreen(values, stored))
    expect(fieldNames.map(({ field }) => field)).toEqual(['phone', 'texts.1.agblink', 'styles.colorlink'])
  })
})

describe('the size of a logo', () => {
  test.each([
    [249, 149, true],
    [250, 149, false],
    [249, 150, false],
    [1, 1, true],
  ])('LAY-4 %i × %i: accepted %s', (width, height, isTaken) => {
    expect(isLogoSize({ width, height })).toBe(isTaken)
  })

  test.each([
    [800, 400, 249, 125],
    [400, 800, 75, 149],
    [250, 150, 248, 149],
    [5000, 3, 249, 1],
    [100, 50, 100, 50],
  ])('LAY-4 %i × %i is resized to %i × %i', (width, height, fitWidth, fitHeight) => {
    const size = logoSizeFor({ width, height })
    expect(size).toEqual({ width: fitWidth, height: fitHeight })
    expect(isLogoSize(size)).toBe(true)
  })
})
