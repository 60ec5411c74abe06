import { brandOf } from '@gangway/contract/brands/example-brands'
import { wlvForm } from '@gangway/contract/features/wlv'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { byLanguage, noText, sentLanguages, sentTexts, textsOf } from './text-values.ts'

const { agbencoded: _, ...plain } = noText
const stored = textsOf({
  texts: [
    { partnerid: 1, languageid: 1, ...plain, agbencoded: null, werbetext: 'Frühbucher', agbfile: 'agb.pdf' },
    { partnerid: 1, languageid: 6, ...plain, agbencoded: null },
  ],
})

describe('texts per language', () => {
  test('ICB-4 they are stored by language id, without an upload', () => {
    expect(Object.keys(stored)).toEqual(['1', '6'])
    expect(stored['1']).toEqual({ ...noText, werbetext: 'Frühbucher', agbfile: 'agb.pdf' })
  })

  test('ICB-5 only a changed or new language is sent', () => {
    const texts = { ...stored, '1': { ...noText, werbetext: 'Spätbucher', agbfile: 'agb.pdf' } }
    expect(sentLanguages(stored, stored)).toEqual([])
    expect(sentLanguages(texts, stored)).toEqual(['1'])
    expect(sentLanguages({ '1': noText }, {})).toEqual(['1'])
  })

  test('ICB-5 the request matches the contract, with the file only where there is a new one', () => {
    const [unchangedText] = sentTexts(stored, ['1'])
    expect(unchangedText).toEqual({ languageid: 1, ...plain, werbetext: 'Frühbucher', agbfile: 'agb.pdf' })
    const [sentText] = sentTexts({ '1': { ...noText, agbfile: 'neu.pdf', agbencoded: 'JVBERi0=' } }, ['1'])
    expect(sentText).toMatchObject({ agbfile: 'neu.pdf', agbencoded: 'JVBERi0=' })
    expect(z.safeParse(wlvForm(brandOf(101)), { texts: [sentText] }).success).toBe(true)
  })

  test('ICB-4 links are completed even if the field has not lost focus', () => {
    const text = { ...noText, agblink: 'kontor.example/agb', impressumlink: ' https://a.example ', privacylink: '' }
    expect(sentTexts({ '1': text }, ['1'])).toMatchObject([
      { agblink: 'https://kontor.example/agb', impressumlink: 'https://a.example', privacylink: '' },
    ])
  })

  test('MSG-2 refused values are reported at the field of their language; the file’s bytes belong to the file', () => {
    const fieldNames = ['texts.0.agblink', 'texts.1.agbencoded', 'texts', 'firm'].map((field) =>
      byLanguage(['6', '1'])({ field, key: 'url' }),
    )
    expect(fieldNames.map(({ field }) => field)).toEqual(['texts.6.agblink', 'texts.1.agbfile', 'texts', 'firm'])
  })
})
