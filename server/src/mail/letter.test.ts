import { brandOf, brands, mandants } from '@gangway/contract/brands/example-brands'
import { type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { describe, expect, test } from 'vitest'
import { bareLook } from '../testing/bare-look.ts'
import type { OutboxMail } from './due-mail-store.ts'
import { buildLetter } from './letter.ts'
import { formatHtml, formatText } from './letter-layout.ts'
import type { LetterSecrets } from './letter-parts.ts'
import { mailMessages } from './mail-messages.ts'
import type { MailFacts, RequestFacts } from './outbox-store.ts'
import { tripRows } from './request-letter.ts'

const at = '2026-11-15T10:00:00Z'
const account = { active: true, bankname: 'Haspa', accountowner: 'Fernweh GmbH', swift: 'HASPDEHHXXX' }
const changes = [
  {
    iban: 'DE89…3000',
    former: null,
    new: account,
    by: 'clara.admin',
    at,
    state: 'pending' as const,
    inforceat: '2026-11-18T10:00:00Z',
  },
]
const request: RequestFacts = {
  ...{ at, bookingid: 7, bookingnr: 'WX1', name: 'Ada Lind', email: 'ada@lind.example', phone: '040 1' },
  ...{ organizer: 'Costa', destination: 'Karibik', departure: '2027-05-16', nights: 7, persons: 2 },
  ...{ cruise: '', price: null, wholemonth: false },
  message: 'Mit Balkon',
}
/** All but those of a login, which have tests of their own. */
const facts: Omit<MailFacts, 'alerts' | 'letter'> = {
  passwordreset: { at },
  invitation: { user: 'clara.admin', userno: 7, at, firma: 'Fernweh' },
  passwordlink: { user: 'emil.seemann', userno: 7, at },
  newdevice: { user: 'clara.admin', at, agent: 'Firefox on Linux', address: '203.0.113.7' },
  passwordchanged: { user: 'clara.admin', at },
  factorchanged: { user: 'clara.admin', at, event: 'passkeyadd' },
  policychanged: { user: 'clara.admin', at, required: 'all', dueat: '2026-11-22T10:00:00Z' },
  loginadded: { user: 'clara.admin', by: 'anna.admin', at },
  loginchanged: { user: 'clara.admin', by: 'anna.admin', at, what: ['rights', 'password'] },
  bankchanged: { user: 'clara.admin', at, changes, changeid: 1 },
  bankfrozen: { at, changes },
  bankreleased: { at, changes, changeid: 1 },
  bankinforce: { at, changes, user: 'clara.admin' },
  bankrefused: { at, changes, reason: 'Wrong holder' },
  bankwithdrawn: { at, changes, user: 'clara.admin' },
  organizersasked: { user: 'clara.admin', at, firma: 'Fernweh', email: 'hallo@fernweh.example' },
  organizersdecided: { at, state: 'done', organizers: ['AIDA Cruises', 'TUI Cruises'] },
  addresschanged: { user: 'clara.admin', at, changeid: 1 },
  addressset: { user: 'clara.admin', at },
  addressrestored: { at },
  contactchanged: { user: 'clara.admin', at },
  bookingrequest: request,
  requestconfirmed: { ...request, agency: bareLook, hours: [] },
  answer: { at, sendkey: 'answer-of-a-test' },
  claim: {
    ...{ at, reader: 'agency', user: 'clara.admin', firma: 'Fernweh', claimid: 1, bookingnr: 'SW-1000001' },
    ...{ amountcents: 26_384, step: 'claim', text: 'Zweimal angefragt', promised: null },
  },
  contractends: { at, day: '2026-12-31', reason: 'Umzug', erasesat: '2027-04-01' },
  contractkept: { at },
  webhookoff: { at, url: 'https://backoffice.example/gangway', reason: 'failing' },
  news: { at, newsid: 1 },
}
/** Those whose words are ours; a person writes an answer. */
type BrandKind = keyof typeof facts
type ListedKind = keyof typeof facts

const allKinds = (Object.keys(facts) as BrandKind[]).filter((kind) => kind !== 'answer') // its own keys
/** Those to agencies and to the brand's own people. */
const kinds = allKinds.filter((kind) => kind !== 'requestconfirmed')

const mail = (kind: BrandKind, mandant: number, language: Language, user = 'clara.admin') =>
  ({
    partnerid: mandant * 1000 + 1,
    mailid: 1,
    tries: 1,
    recipient: 'a@b.example',
    createdat: new Date(at),
    kind,
    mandant,
    language,
    facts: { ...facts[kind], ...('user' in facts[kind] && { user }) },
  }) as OutboxMail // built from a kind and its own facts

/** The text of a mail for its own brand. */
const letterFor = (one: OutboxMail, secrets: LetterSecrets = {}) => buildLetter(one, brandOf(one.mandant), secrets)

const news = { title: 'New ships', body: 'Three of them.' }
const secrets = {
  temporaryPassword: 'k7mf-2xqp-9wnd-hv4t',
  publicUrl: 'https://portal.example/',
  linkToken: 'token',
  news,
}

describe.each(languageList)('in %s', (language) => {
  test.each(kinds)('LOG-7 a mail of kind %s says who, what and when', (kind) => {
    const letter = letterFor(mail(kind, 106, language), secrets)
    expect(letter.lang).toBe(languages[language].lang)
    for (const text of [formatText(letter), formatHtml(letter)]) {
      expect(text).toContain(
        ['passwordchanged', 'passwordlink', 'newdevice', 'factorchanged', 'loginchanged'].includes(kind)
          ? 'clara.admin'
          : '106001',
      )
      expect(text).toMatch(/2026/)
      expect(text).toMatch(/11[:h.]00/)
      expect(text).toContain('CruiseKade')
      // The hotline need not be told its own number.
      expect(text.includes('+31 20 200 1060')).toBe(kind !== 'organizersasked')
      expect(text).not.toMatch(/undefined|\[object|NaN/)
    }
  })

  test('LNG-1 every sentence of the mails is translated', () => {
    const others = languageList.filter((other) => other !== language)
    for (const kind of allKinds) {
      const [own = '', ...rest] = [language, ...others].map((each) => {
        const { subject, parts, footer } = letterFor(mail(kind, 101, each), secrets)
        // The provider writes the subject of its news; what we add is translated.
        return kind === 'news' ? JSON.stringify([parts.at(-3), footer[0]]) : subject
      })
      expect(rest).not.toContain(own)
    }
  })
})

test('MNY-5, USR-1 a mail about a claim names a colleague and the agency, and an agency’s main login once', () => {
  for (const language of languageList) {
    const [colleague, main] = ['Clara Admin', 'Fernweh'].map((user) =>
      formatText(letterFor(mail('claim', 101, language, user), secrets)),
    )
    expect(colleague).toMatch(/Clara Admin\S*(?:\s»)? \(Fernweh, /)
    expect(main?.split('Fernweh')).toHaveLength(2)
    expect(main).toContain('101001)')
  }
})

test('BNK-4 a notice about an IBAN with wrong check digits says so in every language', () => {
  for (const language of languageList) {
    const letter = mail('bankchanged', 101, language)
    const doubtful = { ...letter, facts: { ...facts.bankchanged, doubtful: true } } as OutboxMail // the same kind
    expect(letterFor(doubtful).parts).toContain(mailMessages[language].bankchanged.doubtful)
    expect(letterFor(letter).parts).not.toContain(mailMessages[language].bankchanged.doubtful)
  }
})

describe.each(languageList)('SEC-7 a bank change in %s', (language) => {
  const { bank, bankinforce, bankchanged, bankrefused } = mailMessages[language]
  const letter = (kind: ListedKind, more: object = {}, secret: LetterSecrets = { stopToken: 'T'.repeat(43) }) => {
    const one = mail(kind, 101, language)
    const built = letterFor({ ...one, facts: { ...one.facts, ...more } } as OutboxMail, { ...secrets, ...secret }) // the same kind
    return { plain: formatText(built), html: formatHtml(built) }
  }

  test('the mail shows before and after, who, when, when it comes into force, and "this was not us"', () => {
    for (const text of Object.values(letter('bankchanged'))) {
      for (const part of ['DE89…3000', 'Haspa', 'Fernweh GmbH', 'HASPDEHHXXX', 'clara.admin', bank.fields.accountowner])
        expect(text).toContain(part)
      expect(text).toMatch(/2026.*2026/s)
      expect(text).toContain(`https://portal.example/partner/bank/stop#${'T'.repeat(43)}`)
      expect(text).toContain(bank.button.replace("'", '&#39;'))
    }
    expect(letter('bankchanged').plain).not.toContain(bankchanged.notyou)
    expect(letter('bankchanged', {}, {}).plain).toContain(bankchanged.notyou)
  })

  test('it says where time alone is not enough, and who or what brought a change into force', () => {
    const [change] = changes
    const waits = (more: object) => letter('bankchanged', { changes: [{ ...change, inforceat: null, ...more }] }).plain
    expect(waits({})).toContain(bank.onlyConfirmed)
    expect(waits({ state: 'frozen' })).toContain(bank.frozen)
    expect(waits({ former: account, new: { ...account, active: false } })).toContain(bank.staysForNow)
    expect(letter('bankinforce').plain).toContain(bankinforce.by('clara.admin'))
    expect(letter('bankinforce', { user: null }).plain).toContain(bankinforce.byUs)
    expect(letter('bankinforce', { user: undefined }).plain).toContain(bankinforce.byTime)
    expect(letter('bankrefused').plain).toContain('Wrong holder')
    expect(letter('bankrefused').plain).toContain(bankrefused.next)
    const byColleague = letter('bankrefused', { user: 'clara.admin' }).plain
    for (const part of ['clara.admin', 'Wrong holder', bankrefused.nextBy]) expect(byColleague).toContain(part)
  })
})

test('TEN-4 every brand has its own name and colour in the mail', () => {
  for (const brand of brands) {
    const letter = letterFor(mail('bankchanged', brand.mandant, brand.language))
    expect(letter.subject).toMatch(new RegExp(`^${brand.name}${brand.language === 'fr' ? '\u00a0' : ''}: `))
    expect(formatHtml(letter)).toContain(`background:${brand.colour};color:#ffffff`)
  }
})

test('TEN-4 times in a mail are in the time zone of its market, in winter and in summer', () => {
  const told = (mandant: number, moment: string) => {
    const letter = mail('bankchanged', mandant, 'de')
    return formatText(letterFor({ ...letter, facts: { ...facts.bankchanged, at: moment } } as OutboxMail)) // the same kind
  }
  for (const { mandant, market } of brands) {
    const isPortuguese = market.key === 'portuguese'
    expect(told(mandant, '2026-11-15T10:00:00Z'), market.key).toContain(isPortuguese ? '10:00' : '11:00')
    expect(told(mandant, '2026-07-15T10:00:00Z'), market.key).toContain(isPortuguese ? '11:00' : '12:00')
  }
})

test('TEN-5 the mail that asks the brand to open organizers does not send it to its own hotline', () => {
  const text = formatText(letterFor(mail('organizersasked', 101, 'de')))
  const { phone, email } = brandOf(101).hotline
  expect([text.includes(phone), text.includes(email)]).toEqual([false, false])
  expect(text).toContain('hallo@fernweh.example')
})

test('TEN-5 mails of brands with a hotline contain it', () => {
  const withHotline = mandants.filter((mandant) => {
    const { hotline, language } = brandOf(mandant)
    const text = formatText(letterFor(mail('passwordchanged', mandant, language)))
    return hotline.phone !== '' && text.includes(hotline.phone) && text.includes(hotline.email)
  })
  expect(withHotline).toEqual([101, 106, 109, 111, 112])
})

test('BRD-4 a brand with a reply address does not ask agencies not to reply, unless a reply should reach somebody else', () => {
  for (const language of languageList) {
    const { automatic, noReply } = mailMessages[language]
    const footerWith = (mailreplyto: string, kind: ListedKind = 'bankchanged') =>
      buildLetter(mail(kind, 101, language), { ...brandOf(101), mailreplyto }).footer
    expect(footerWith('partner@seeweg.example')).toEqual([automatic])
    expect(footerWith('')).toEqual([`${automatic} ${noReply}`])
    expect(footerWith('partner@seeweg.example', 'organizersasked')).toEqual([`${automatic} ${noReply}`])
    expect(footerWith('', 'bookingrequest'), 'the traveller reads it').toEqual([automatic])
  }
})

test('LOG-7 names are escaped in the HTML and unchanged in the text', () => {
  const user = `<b>"O'Neil" & Co</b>`
  const letter = letterFor(mail('bankchanged', 101, 'de', user))
  expect(formatText(letter)).toContain(user)
  expect(formatHtml(letter)).toContain('&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;')
  expect(formatHtml(letter)).not.toContain('<b>')
})

test('LOG-7 a mail loads nothing and links only to the portal', () => {
  const html = formatHtml(letterFor(mail('passwordreset', 101, 'de'), secrets))
  expect(html).not.toMatch(/<(img|script|link|iframe|style)\b|url\(/i)
  expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
    'https://portal.example/partner/login?username=101001',
  ])
  expect(formatHtml(letterFor(mail('passwordreset', 101, 'de'), { ...secrets, publicUrl: undefined }))).not.toContain(
    'href',
  )
})

test('LOG-7 a password mail cannot be built without a password', () => {
  expect(() => letterFor(mail('passwordreset', 101, 'de'))).toThrow('temporary password')
})

test('ENG-7 the notice names the cruise that was clicked and the price seen; what was left open is said', () => {
  const clicked = { cruise: 'Karibik ab Miami, Costa Smeralda (471100)', price: 999.5 }
  const open = { organizer: '', destination: '', departure: '2027-05-01', wholemonth: true }
  const rowsOf = (changes: Partial<RequestFacts>, language: Language) =>
    tripRows({ ...request, ...changes }, language).map((row) => row.join(': '))
  expect(rowsOf(clicked, 'de').slice(0, 2)).toEqual([
    'Ihre Reise: Karibik ab Miami, Costa Smeralda (471100)',
    'Preis: ab 999,50\u00a0€ pro Person in der Doppelkabine',
  ])
  expect(rowsOf(open, 'de').slice(2, 5)).toEqual([
    'Reederei: Beliebig',
    'Reiseziel: Beliebig',
    'Abreise: Mai 2027, flexibel',
  ])
  expect(rowsOf(open, 'en')).toContain('Departure: May 2027, any day')
})
