import { brandOf } from '@gangway/contract/brands/example-brands'
import { contrastRatio } from '@gangway/contract/brands/luminance'
import { limits } from '@gangway/contract/calls/limits'
import { languageList } from '@gangway/contract/texts/languages'
import { describe, expect, test } from 'vitest'
import { bareLook } from '../testing/bare-look.ts'
import { agencyLetter } from './agency-mail.ts'
import { formatHours } from './confirmation-letter.ts'
import { formatHtml, formatText } from './letter-layout.ts'

const letter = (look: Partial<typeof bareLook>, publicUrl?: string, isPersonal = false) =>
  agencyLetter({
    ...{ brand: brandOf(101), language: 'de', subject: 'Ihre Reise', parts: ['Guten Tag'], publicUrl, isPersonal },
    look: { ...bareLook, ...look },
  })

describe('ENG-5, LAY-3 whatever colours an agency stored, its mails are readable', () => {
  test.each([
    { colorbutton: '#ffff00', colorbuttonfont: '#ffffff', colorfont: '#eeeeee', colorlink: '#ffffff' },
    { colorbackground: '#000000', colorfont: '#000000', colorlink: '#111111' },
    { colorbutton: 'red;}', colorfont: 'javascript', colorlink: 7, fontfamily: '"><script>' },
    {},
  ])('ENG-5 %j', (styles) => {
    const { frame } = letter({ styles })
    const pairs = [
      ...[frame.font, frame.muted, frame.link, frame.button].map((colour) => [colour, '#ffffff']),
      ...[frame.font, frame.link].map((colour) => [colour, frame.ground]),
      [frame.headFont, frame.head],
      [frame.buttonFont, frame.button],
    ]
    for (const [colour = '', on = ''] of pairs)
      expect(contrastRatio(colour, on), `${colour} on ${on}`).toBeGreaterThanOrEqual(limits.contrast)
    expect(formatHtml(letter({ styles }))).not.toMatch(/<script|red;|javascript/)
  })
})

test('ENG-5 an agency that entered nothing has the brand’s name, no empty line and no dead link', () => {
  const bare = letter({})
  expect([bare.frame.name, bare.replyTo]).toEqual([brandOf(101).name, undefined])
  expect(formatText(bare)).toBe(`Guten Tag\n\n--\n\n${brandOf(101).name}\n`)
  expect(formatHtml(bare)).not.toContain('href')
})

test('ENG-5, ENG-8 the agency’s own footer signs a mail, except where a person has signed: there it is small print', () => {
  const look = { emailfootertext: 'Kontor & Meer' }
  expect(formatText(letter(look))).toMatch(/^Guten Tag\n\nKontor & Meer\n/)
  expect(formatText(letter(look, undefined, true))).toMatch(/^Guten Tag\n\n--\n\nKontor & Meer\n/)
})

test('ENG-5 the terms file is linked where the server has an address, and only there', () => {
  const termsFile = '/wlv/101001/agb/1'
  expect(formatText(letter({ termsFile }, 'https://seeweg.example/'))).toContain(
    'AGB (PDF): https://seeweg.example/wlv/101001/agb/1',
  )
  expect(formatText(letter({ termsFile }))).not.toContain('AGB')
})

test('ENG-5 days with the same hours are one line, in every language', () => {
  const hours = [1, 2, 3, 5, 6, 7].map((weekday) => ({ weekday, opens: 540, closes: weekday === 7 ? 600 : 1110 }))
  expect(formatHours(hours, 'de')).toBe('Mo–Mi 09:00–18:30\nFr–Sa 09:00–18:30\nSo 09:00–10:00')
  for (const language of languageList) expect(formatHours(hours, language).match(/09:00–18:30/g)).toHaveLength(2)
})
