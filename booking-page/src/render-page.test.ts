import type { Cruise } from '@gangway/contract/features/cruises'
import type { PageDocument } from '@gangway/contract/features/engine-page'
import { layoutDefaults } from '@gangway/contract/layout'
import { listTypes, topsortLists } from '@gangway/contract/rules/topsort'
import { engineTexts } from '@gangway/contract/texts/engine-texts'
import { languageList, languages, wireLanguageIds } from '@gangway/contract/texts/languages'
import { describe, expect, test } from 'vitest'
import { choicesOf, type PageCruises, type PageFrame } from './page-content.ts'
import { pageMessages } from './page-messages.ts'
import { renderPage } from './render-page.ts'

const text = {
  languageid: 1 as const,
  emailfrom: '',
  emailcontact: 'info@alsterblick.example',
  emailfootertext: '',
  contactinformationtext: 'Mo–Fr 9–18 Uhr\nSa 10–14 Uhr',
  werbetext: 'Frühbucher sparen\nbis März',
  agbfile: '',
  agblink: 'https://alsterblick.example/agb',
  impressumlink: 'https://alsterblick.example/impressum',
  privacylink: 'https://alsterblick.example/datenschutz',
}
const textsIn = (written: Parameters<typeof engineTexts>[0]) => engineTexts(written, { language: 'de' }, 101001)

const named = (name: string) => ({
  area: 1 as const,
  texts: wireLanguageIds.map((languageid) => ({ languageid, name })),
})
const line = (organizerid: number, name = `Line ${organizerid}`) => ({
  organizerid,
  organizername: name,
  ...named(name),
})
const destination = (cruisingareaid: number, name = `Area ${cruisingareaid}`) => ({ cruisingareaid, ...named(name) })
const noLists = listTypes.map((listtype) => ({ listtype, list: '', areaid: topsortLists[listtype].areaid }))

const wlv: PageDocument['wlv'] = {
  partnerlogo: '',
  logopath: '',
  styles: layoutDefaults,
  phonecountry: '49',
  phonecity: '40',
  phonenumber: '5550138',
  firm: 'Reisebüro Alsterblick',
  street: 'Jungfernstieg',
  housenr: '38',
  zipcode: '20354',
  city: 'Hamburg',
  country: 'DE',
  werbetextanzeigen: true,
  defaultlanguageid: 1,
  texts: textsIn([text]),
}
const document: PageDocument = {
  partnerid: 101001,
  version: '1.1',
  brand: { mandant: 101, name: 'Seeweg Kreuzfahrten', languageid: 1 },
  wlv,
  organizers: [1, 2, 3, 4, 5, 7, 8, 21, 22, 25].map((id) => line(id)),
  cruisingareas: [2, 6, 11, 21, 35, 51].map((id) => destination(id)),
  ships: [],
  topsort: noLists,
}
const cruise = (routeplanid: number, title = `Reise ${routeplanid}`): Cruise => ({
  routeplanid,
  title,
  ...{ organizerid: 1, organizername: title, shipid: 103, shipname: title, cruisingareaid: 2, cruisingareaname: title },
  ...{
    area: 1,
    departure: '2027-05-01',
    nights: 7,
    ports: [title],
    pricefrom: 999,
    cabins: ['suite'],
    validuntil: null,
  },
})
const cruises: PageCruises = {
  cruises: [1, 2, 3].map((id) => cruise(id)),
  ...{ total: 3, page: 1, search: {} },
  choices: { cruisingareas: [2], organizers: [1], months: ['2027-05'] },
}
const frame: PageFrame = { language: 'de', nonce: 'n0nce', today: '2026-11-15', cruises }

const page = (
  some: Partial<PageDocument['wlv']> = {},
  frameChanges: Partial<PageFrame> = {},
  more: Partial<PageDocument> = {},
) => renderPage({ ...document, ...more, wlv: { ...wlv, ...some } }, { ...frame, ...frameChanges })

describe('LAY-7 one function renders the public page and the preview', () => {
  test('LAY-7 it shows logo, phone, search, three cruises, advert, request form, contact and legal links', () => {
    const texts = textsIn([{ ...text, agbfile: 'agb.pdf' }])
    const html = page({ logopath: '/media/partner/101001/logo.png', texts })
    for (const part of [
      '<img class="logo" src="/media/partner/101001/logo.png" alt="Reisebüro Alsterblick">',
      '<a class="link" href="tel:+49405550138">+49 40 5550138</a>',
      'role="search"',
      'Frühbucher sparen\nbis März',
      'Jungfernstieg 38<br>20354 Hamburg<br>Deutschland<br>',
      'href="mailto:info@alsterblick.example"',
      'Mo–Fr 9–18 Uhr\nSa 10–14 Uhr',
      'href="https://alsterblick.example/agb"',
      'href="/wlv/101001/agb/1"',
      'href="https://alsterblick.example/impressum"',
      'href="https://alsterblick.example/datenschutz"',
      '<form method="post" action="/wlv/101001/request#said">',
      '<option value="21">Line 21</option>',
    ])
      expect(html).toContain(part)
    expect(html.match(/<article/g)).toHaveLength(3)
  })

  test('LAY-9 every colour and the font reach the style sheet, which carries the nonce', () => {
    const styles = { ...layoutDefaults, colorbutton: '#123456', colorborder: '#abcdef', fontfamily: 'Georgia' as const }
    const html = page({ styles })
    expect(html).toContain('<style nonce="n0nce">')
    for (const value of [...Object.values(styles).filter((one) => String(one).startsWith('#')), '"Georgia", serif'])
      expect(html).toContain(String(value))
    expect(html).not.toMatch(/\sstyle=/)
  })

  test('LNG-4 a house number is placed where the country writes it', () => {
    expect(page()).toContain('Jungfernstieg 38<br>')
    expect(page({ country: 'FR', street: 'rue de Paris', housenr: '27' })).toContain('27 rue de Paris<br>')
    expect(page({ country: 'FR', street: 'Les Docks', housenr: '' })).toContain('>Les Docks<br>')
  })

  test('LAY-9 header and footer are shown only where they are switched on', () => {
    const html = page({ styles: { ...layoutDefaults, blockheader: false, blockfooter: false } })
    expect(html).not.toContain('<header')
    expect(html).not.toContain('<footer')
    expect(page()).toMatch(/<header[\s\S]*<footer/)
  })

  test('LAY-9 Open Sans is served by us, and only when it is chosen', () => {
    expect(page({ styles: { ...layoutDefaults, fontfamily: 'Open Sans' } })).toContain(
      '/media/fonts/open-sans-400.woff2',
    )
    expect(page()).not.toContain('@font-face')
  })

  test('ICB-1 the advert is shown only when it is switched on and filled in', () => {
    expect(page({ werbetextanzeigen: false })).not.toContain('Frühbucher')
    expect(page({ texts: [] })).not.toContain(pageMessages.de.advert)
  })

  test('LNG-5, ENG-1 texts fall back: the chosen language, the brand’s, German, any; addresses, links and files one by one', () => {
    const dutch = { ...text, languageid: 6 as const, werbetext: 'Vroegboekkorting', privacylink: '', emailcontact: '' }
    const inLanguages = (language: 'nl' | 'fr', written = [{ ...text, agbfile: 'agb.pdf' }, dutch]) => {
      const texts = engineTexts(written, { language }, 101001)
      expect(texts.map(({ languageid }) => languageid)).toEqual([...wireLanguageIds])
      return (of: keyof typeof languages) => texts.find(({ languageid }) => languageid === languages[of].id)
    }
    expect(inLanguages('fr')('nl')?.werbetext).toBe('Vroegboekkorting')
    expect(inLanguages('nl')('fr')?.werbetext).toBe('Vroegboekkorting')
    expect(inLanguages('fr')('fr')?.werbetext).toBe(text.werbetext)
    expect(inLanguages('fr', [dutch])('es')?.werbetext).toBe('Vroegboekkorting')
    expect(inLanguages('nl')('nl')).toMatchObject({
      ...{ privacylink: text.privacylink, emailcontact: text.emailcontact },
      ...{ agbfile: 'agb.pdf', agbpath: '/wlv/101001/agb/1' },
    })
    expect(engineTexts([], { language: 'de' }, 101001)).toEqual([])
    const texts = engineTexts([text, dutch], { language: 'de' }, 101001)
    expect(page({ texts }, { language: 'nl' })).toContain('Vroegboekkorting')
  })

  test('TOP-4 lines and destinations come in the agency’s order, the others by name', () => {
    const lists = (list: string, type: number) => noLists.map((one) => (one.listtype === type ? { ...one, list } : one))
    const organizers = [line(1, 'Zeta'), line(2, 'Alpha'), line(3, 'Beta')]
    const ids = (topsort: PageDocument['topsort']) =>
      choicesOf({ ...document, organizers, topsort }, 'de').organizers.map(({ id }) => id)
    expect(ids(noLists)).toEqual([2, 3, 1])
    expect(ids(lists('3,1', 2))).toEqual([3, 1, 2])
    expect(ids(lists('1', 5))).toEqual([1, 2, 3])
    expect(ids(lists('1', 3))).toEqual([2, 3, 1])
  })

  test.each(languageList)('LNG-1 the page is available in %s', (language) => {
    const html = page({}, { language })
    expect(html).toContain(`<html lang="${languages[language].lang}">`)
    expect(html).toContain(pageMessages[language].request)
    expect(html).not.toMatch(/\{\w+\}(?![^<]*<\/style>)/)
  })
})

describe('LAY-7 nothing a partner or a visitor writes can break out of its element', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&'
  const hostile = page(
    {
      firm: evil,
      street: evil,
      housenr: evil,
      zipcode: evil,
      city: evil,
      country: evil,
      phonecountry: evil,
      phonecity: evil,
      phonenumber: evil,
      logopath: evil,
      texts: textsIn([
        Object.assign(
          { ...text },
          ...Object.keys(text).map((field) => (field === 'languageid' ? {} : { [field]: evil })),
        ),
      ]),
      styles: Object.assign({ ...layoutDefaults }, { colorfont: 'red;}</style>', fontfamily: evil }),
    },
    {
      nonce: evil,
      cruises: { ...cruises, cruises: [cruise(1, evil)], search: { month: evil, nights: evil }, page: 2, total: 99 },
      request: {
        typed: { name: evil, email: evil, phone: evil, message: evil, departure: evil, nights: evil, persons: evil },
        refused: [evil, 'name'],
        outcome: 'notSent',
      },
    },
    { organizers: [line(1, evil)], cruisingareas: [destination(1, evil)] },
  )
  const receipt = {
    number: evil,
    name: evil,
    email: evil,
    phone: evil,
    cruise: evil,
    price: 999,
    line: evil,
    area: evil,
    message: evil,
    departure: '2027-03-01',
    wholemonth: false,
    nights: 7,
    persons: 2,
  }
  test('LAY-7 everything in a submitted request is escaped', () => {
    const html = page(
      { firm: evil },
      { request: { outcome: 'sent', receipt }, cruises: { ...cruises, chosen: cruise(1, evil) } },
    )
    expect(html).not.toContain('<script')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
  })

  test('LAY-7 everything is escaped', () => {
    expect(hostile).not.toContain('<script')
    expect(hostile).not.toContain('<img src=x')
    expect(hostile.match(/<\/style>/g)).toHaveLength(1)
    expect(hostile).toContain('&quot;&gt;&lt;script&gt;')
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example',
    ' https://x',
    'vbscript:x',
  ])('LAY-7 a link to %j is not rendered as a link', (address) => {
    const html = page({ texts: textsIn([{ ...text, agblink: address, impressumlink: address, privacylink: address }]) })
    expect(html).not.toContain(`href="${address}`)
    expect(html).toContain(`<a class="link">${pageMessages.de.terms}</a>`)
  })
})

describe('LAY-7 the preview', () => {
  const preview = page({}, { isPreview: true })
  test('LAY-7 nothing in it can be followed, submitted or focused', () => {
    expect(preview).not.toContain('href=')
    expect(preview).not.toContain('type="submit"')
    const takers = preview.match(/<(?:input|select|textarea|button)[^>]*>/g) ?? []
    expect(takers.length).toBeGreaterThan(6)
    expect(takers.filter((tag) => !tag.includes('tabindex="-1"') && !tag.includes('type="hidden"'))).toEqual([])
  })

  test('LAY-7 it can show buttons as if the pointer were over them', () => {
    expect(page({}, { isPreview: true, showsHover: true })).toContain('<body class="hovered">')
    expect(preview).toContain('<body>')
  })

  test('LAY-7 a half-typed colour is replaced by the default one', () => {
    const styles = { ...layoutDefaults, colorbutton: '#12' }
    expect(page({ styles }, { isPreview: true })).toContain(`--button:${layoutDefaults.colorbutton};`)
  })
})

describe('the cruises of the page', () => {
  test('ENG-6 without cruises there is neither a price nor a search: the request form is what there is', () => {
    for (const language of languageList) {
      const shown = page({}, { cruises: undefined, language })
      expect(shown).not.toMatch(/class="price"|role="search"|id="offers"|€/)
      expect(shown).toContain(`href="#request">${pageMessages[language].request}</a>`)
      expect(shown).toContain('id="request"')
    }
    expect(page()).toMatch(/class="price"/)
  })

  test('ENG-6 a list that is too long to count says so, and still has pages', () => {
    const long = page({}, { cruises: { ...cruises, total: 1001, page: 2 } })
    expect(long).toContain('Mehr als 1.000 Kreuzfahrten gefunden')
    expect(long).toContain('<span>Seite 2</span>')
    expect(page({}, { cruises: { ...cruises, total: 1000, page: 2 } })).toContain('Seite 2 von 84')
  })

  test('CAT-2 with an empty catalogue there is nothing to request', () => {
    expect(page({}, {}, { organizers: [], cruisingareas: [] })).not.toContain('<form method="post"')
  })

  test('ENG-7 a chosen cruise replaces the wishes of the form; without one, line, destination and day may be left open', () => {
    const form = (html: string) => html.slice(html.indexOf('<form method="post"'))
    const chosen = form(page({}, { cruises: { ...cruises, chosen: cruise(1) } }))
    expect(chosen).toContain('name="routeplanid" value="1"')
    expect(chosen).not.toMatch(/name="(?:organizerid|cruisingareaid|departure|month|nights)"/)
    const open = form(page())
    expect(open.match(new RegExp(`<option value="">${pageMessages.de.anyOf}</option>`, 'g'))).toHaveLength(2)
    expect(open).toMatch(/name="departure" type="date" min=/)
    expect(open).toContain('<option value="2027-04">April 2027</option>')
  })

  test('LAY-5 the form offers the days that can be requested: from tomorrow, for three years', () => {
    expect(page()).toMatch(/name="departure"[^>]* type="date" min="2026-11-16" max="2029-11-17"/)
  })

  test('LAY-7 a rejected request keeps what was typed and marks the rejected fields', () => {
    const typedValues = { name: 'Ada', message: 'Mit Balkon', organizerid: '22' }
    const html = page({}, { request: { outcome: 'notSent', typed: typedValues, refused: ['email'] } })
    expect(html).toContain('value="Ada"')
    expect(html).toContain('Mit Balkon</textarea>')
    expect(html).toContain('<option value="22" selected>')
    expect(html).toContain('name="email" aria-invalid="true"')
    expect(html.match(/aria-invalid/g)).toHaveLength(2)
    expect(html).toContain(pageMessages.de.notSent)
    expect(page({}, { request: { outcome: 'sent' } })).toContain(pageMessages.de.sent)
  })
})
