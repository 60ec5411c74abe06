import { pageMessages } from '@gangway/booking-page/page-messages'
import { limits } from '@gangway/contract/calls/limits'
import { addDays } from '@gangway/contract/dates/days'
import { saveOpeningHours } from '@gangway/contract/features/requests-templates'
import { saveWlv } from '@gangway/contract/features/wlv'
import { languageList, languages } from '@gangway/contract/texts/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { mailMessages } from '../../mail/mail-messages.ts'
import { mailApp } from '../../testing/mail-app.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
// A Tuesday, 15:00 in Hamburg.
t.clock.now = new Date('2026-11-17T14:00:00Z')

const departure = addDays('2026-11-17', 100)
const form = {
  ...{ name: 'Ada Lind', email: 'ada@lind.example', phone: '+49 40 123', organizerid: '1', cruisingareaid: '1' },
  ...{ departure, nights: '7', persons: '2', message: 'Mit Balkon,\nbitte.', lang: 'de', website: '' },
}

let visitors = 0
/** A request on the page of an agency, each from another computer. */
const send = (more: Record<string, string> = {}, partnerid = 101001) => {
  visitors += 1
  return t.app.inject({
    method: 'POST',
    url: `/wlv/${partnerid}/request`,
    remoteAddress: `203.0.113.${visitors % 250}`,
    payload: new URLSearchParams({ ...form, ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  })
}

/** The confirmations that were sent since the last call. */
let seen = 0
const confirmations = async () => {
  await mailer.kick()
  const mails = smtp.mails.slice(seen).filter(({ kind }) => kind === 'requestconfirmed')
  seen = smtp.mails.length
  return mails
}
const confirm = async (more: Record<string, string> = {}, partnerid = 101001) => {
  expect((await send(more, partnerid)).statusCode).toBe(303)
  const mail = (await confirmations()).find(({ to }) => to === (more.email ?? form.email))
  if (!mail) throw new Error('the request was not confirmed')
  return mail
}
const countRequests = async () =>
  (await owner.selectFrom('booking').select('bookingid').where('state', '=', 1).execute()).length

const text = {
  emailfrom: 'reisen@kontor.example',
  emailcontact: 'anfragen@kontor.example',
  emailfootertext: 'Kontor & Meer GmbH\nAmtsgericht Kiel, HRB 4711',
  contactinformationtext: 'Persönlich erreichen Sie uns am Kai.\nwww.kontor.example',
  agblink: 'https://kontor.example/agb',
  impressumlink: 'https://kontor.example/impressum',
  privacylink: 'https://kontor.example/datenschutz',
}

const as = await t.openSession(101001)
const colours = { colorbutton: '#0a5c36', colorbuttonhover: '#084a2b', colorbuttonfont: '#ffffff' }
await t.call(saveWlv, {
  as,
  body: {
    ...{ firm: 'Kontor & Meer', phonecountry: '49', phonecity: '431', phonenumber: '555', country: 'DE', city: 'Kiel' },
    texts: [{ languageid: 1, ...text }],
  } as never, // only some of the fields
})
await owner
  .updateTable('wlv')
  .set({ styles: JSON.stringify(colours) })
  .where('partnerid', '=', 101001)
  .execute()
const days = [
  ...[1, 2, 3, 4].map((weekday) => ({ weekday, opens: 540, closes: 1080 })),
  { weekday: 6, opens: 600, closes: 840 },
]
expect((await t.call(saveOpeningHours, { as, body: { days } })).status).toBe(200)

beforeEach(async () => {
  await owner.deleteFrom('throttle').execute()
})

test.each(languageList)(
  'ENG-5 a request is confirmed at once in %s, with what was asked for and when an answer comes',
  async (lang) => {
    const mail = await confirm({ lang })
    const form = pageMessages[lang]
    const messages = mailMessages[lang].requestconfirmed
    const { locale } = languages[lang]
    const number = /W[0-9A-Z]{7}/.exec(mail.subject)?.[0] ?? ''
    expect(await owner.selectFrom('booking').select('persons').where('bookingnr', '=', number).execute()).toHaveLength(
      1,
    )
    const format = (moment: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(moment))
    expect(mail.to).toBe('ada@lind.example')
    expect(mail.subject).toBe(messages.subject(number))
    expect(mail.header('content-language')).toBe(languages[lang].lang)
    expect(mail.html).toContain(`<html lang="${languages[lang].lang}"`)
    // Three hours are left on Tuesday, five more make Wednesday.
    const wednesday = format('2026-11-18', { weekday: 'long', day: 'numeric', month: 'long' })
    const plain = [
      ...['Ada Lind', number, 'Mit Balkon,', 'bitte.', '+49 40 123'],
      ...[form.number, form.line, form.where, form.when, form.nightsCount, form.persons],
      format(departure, { dateStyle: 'long' }),
      messages.answerBy(wednesday),
      messages.hours,
      `${format('2024-01-01', { weekday: 'short' })}–${format('2024-01-04', { weekday: 'short' })} 09:00–18:00`,
      `${format('2024-01-06', { weekday: 'short' })} 10:00–14:00`,
      messages.change,
      ...['Persönlich erreichen Sie uns am Kai.', '+49 431 555', 'reisen@kontor.example', 'Amtsgericht Kiel, HRB 4711'],
      ...[form.terms, text.agblink, form.imprint, text.impressumlink, form.privacy, text.privacylink],
      messages.why('Kontor & Meer'),
      messages.object,
    ]
    for (const part of plain) expect(mail.text).toContain(part)
    const read = mail.html
      .replaceAll('<br>', '\n')
      .replace(/&(amp|#39);/g, (_, entity: string) => (entity === 'amp' ? '&' : "'"))
    for (const part of plain) expect(read).toContain(part)
    for (const body of [mail.text, mail.html]) expect(body).not.toMatch(/undefined|\[object|NaN|Invalid/)
  },
)

test('ENG-5 the brand’s address sends it with the agency’s name and colours; a reply reaches the sender of its texts', async () => {
  const mail = await confirm()
  expect(mail.from).toMatch(/^"?Kontor & Meer"? <no-reply@seeweg\.example>$/)
  expect(mail.header('reply-to')).toMatch(/^"?Kontor & Meer"? <reisen@kontor\.example>$/)
  expect(mail.header('auto-submitted')).toBe('auto-replied')
  expect(mail.header('x-auto-response-suppress')).toBe('All')
  expect(mail.html).toContain(`background:${colours.colorbutton};color:${colours.colorbuttonfont}`)
  expect(mail.html).not.toMatch(/<(img|script|link|iframe|style)\b|url\(/i)
})

describe('ENG-5 an agency that entered little', () => {
  test('ENG-5 without a sender the agency’s own address gets the replies; without a footer its name and address are there', async () => {
    const { email = '' } =
      (await owner.selectFrom('agency').select('email').where('partnerid', '=', 106001).executeTakeFirst()) ?? {}
    const mail = await confirm({}, 106001)
    expect(mail.header('reply-to')).toContain(`<${email}>`)
    const { firma = '' } =
      (await owner.selectFrom('agency').select('firma').where('partnerid', '=', 106001).executeTakeFirst()) ?? {}
    expect(mail.text.split('\n--\n')[1]).toContain(firma)
    expect(mail.text).not.toContain(mailMessages.de.requestconfirmed.hours)
  })

  test('ENG-5 without any address nobody is asked to reply, and no reply reaches the brand', async () => {
    await owner.updateTable('agency').set({ email: '' }).where('partnerid', '=', 102001).execute()
    const mail = await confirm({}, 102001)
    expect(mail.header('reply-to')).toBe('')
    expect(mail.text).toContain(mailMessages.de.noReply)
    expect(mail.text).not.toContain(mailMessages.de.requestconfirmed.change)
  })
})

test.each([
  'no-reply@shop.example',
  'NoReply@shop.example',
  'do-not-reply@shop.example',
  'mailer-daemon@shop.example',
  'postmaster@shop.example',
  'no-reply@seeweg.example',
  'Anfragen@Kontor.example',
  'reisen@kontor.example',
])('ENG-5 %s is not answered: a machine, the agency or the brand itself; the request arrives', async (email) => {
  const before = await countRequests()
  expect((await send({ email })).statusCode).toBe(303)
  expect(await confirmations()).toEqual([])
  expect(await countRequests()).toBe(before + 1)
})

test('ENG-5 a mailbox gets three confirmations an hour from all agencies and in any spelling; every request arrives', async () => {
  const before = await countRequests()
  const spellings = [
    'eve@home.example',
    'Eve@Home.example',
    'e.v.e@home.example',
    'eve+x@home.example',
    'EVE@home.example',
  ]
  for (const [at, email] of spellings.entries()) await send({ email }, at % 2 === 0 ? 101001 : 105001)
  expect(await confirmations()).toHaveLength(limits.confirmationsPerHour)
  expect(await countRequests()).toBe(before + spellings.length)
  const buckets = await owner.selectFrom('throttle').select('bucket').execute()
  expect(buckets.filter(({ bucket }) => /home\.example/i.test(bucket))).toEqual([])
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000)
  await send({ email: 'eve@home.example' })
  expect(await confirmations()).toHaveLength(1)
})

test('ENG-5 what could advertise to somebody else is not repeated; an ordinary name and message are', async () => {
  const spam = { name: 'Win at casino.example', message: 'Click https://casino.example now' }
  const mail = await confirm({ ...spam, email: 'victim@home.example' })
  expect(mail.raw + mail.text + mail.html).not.toContain('casino')
  expect(mail.text).toContain(mailMessages.de.requestconfirmed.received)
  const { text: plain } = await confirm({
    name: 'Dr. Eva d’Arc-Ünal',
    message: 'z.B. ab Kiel. Danke!',
    email: 'eva@home.example',
  })
  expect(plain).toContain('Guten Tag Dr. Eva d’Arc-Ünal,')
  expect(plain).toContain('z.B. ab Kiel. Danke!')
})

describe('ENG-5 a name cannot add a header or turn the line around', () => {
  const hostile = 'Kontor "Meer"\r\nBcc: all@evil.example\n🚢 \u202eאב, <x@evil.example>'

  test('ENG-5 neither the agency’s in the confirmation', async () => {
    await owner.updateTable('wlv').set({ firm: hostile }).where('partnerid', '=', 101001).execute()
    const mail = await confirm({ email: 'bob@home.example' })
    await owner.updateTable('wlv').set({ firm: 'Kontor & Meer' }).where('partnerid', '=', 101001).execute()
    expect(mail.header('bcc')).toBe('')
    expect(mail.raw.match(/^(?:from|reply-to|to|subject):/gim)).toHaveLength(4)
    expect(mail.from).toMatch(/<no-reply@seeweg\.example>$/)
    expect(mail.header('reply-to')).toMatch(/<reisen@kontor\.example>$/)
    expect(mail.from).toContain('🚢')
    expect(mail.from + mail.header('reply-to')).not.toMatch(/[\u202e\r\n]/)
  })

  test('ENG-5 nor the traveller’s in the notice', async () => {
    seen = smtp.mails.length
    await send({ name: 'Ada "Lind", 🚢 \u202eאב <x@evil.example>', email: 'bob@home.example' }, 104001)
    await mailer.kick()
    const [notice] = smtp.mails.slice(seen).filter(({ kind }) => kind === 'bookingrequest')
    expect(notice?.header('reply-to')).toMatch(/<bob@home\.example>$/)
    expect(notice?.header('reply-to')).not.toMatch(/\u202e/)
    // One address, whatever the name says.
    expect(/^reply-to: (.*)$/im.exec(notice?.raw ?? '')?.[1]).not.toMatch(/<x@evil/)
  })
})

test('ENG-5 texts of full length arrive whole', async () => {
  const long = 'Wohin? '.repeat(700).trim()
  await owner
    .updateTable('wlvtext')
    .set({ emailfootertext: 'F'.repeat(limits.text), contactinformationtext: long })
    .where('partnerid', '=', 101001)
    .execute()
  const mail = await confirm({ message: long, email: 'carl@home.example', name: 'N'.repeat(limits.line) })
  for (const body of [mail.text, mail.html])
    expect([body.includes('F'.repeat(limits.text)), body.split(long)]).toEqual([
      true,
      expect.objectContaining({ length: 3 }),
    ])
  await owner.updateTable('wlvtext').set(text).where('partnerid', '=', 101001).execute()
})

describe('ENG-5 a locked agency', () => {
  const lock = (locked: boolean) =>
    owner.updateTable('partner').set({ locked }).where('partnerid', '=', 107001).execute()

  test('ENG-5 confirms nothing, also what had not been sent when it was locked', async () => {
    await confirmations()
    smtp.answer({ code: 451, text: 'later' })
    await send({ email: 'dora@home.example' }, 107001)
    await mailer.kick()
    await lock(true)
    expect((await send({ email: 'dora@home.example' }, 107001)).statusCode).toBe(404)
    smtp.answer('take')
    t.clock.now = new Date(t.clock.now.getTime() + 60_000)
    expect(await confirmations()).toEqual([])
    const rows = owner.selectFrom('outbox').select('mailid').where('recipient', '=', 'dora@home.example')
    expect(await rows.execute()).toEqual([])
    await lock(false)
  })
})

test('ENG-5, CON-8 a confirmation to an address that does not exist waits for nobody at the provider', async () => {
  await confirmations()
  smtp.answer({ code: 550, text: 'no such mailbox' })
  await send({ email: 'adda@lind.example' }, 112001)
  await mailer.kick()
  smtp.answer('take')
  const rows = owner.selectFrom('outbox').select(['kind', 'dismissedat', 'failedat']).where('partnerid', '=', 112001)
  for (const { kind, dismissedat, failedat } of await rows.execute()) {
    expect(failedat).not.toBeNull()
    expect([kind, dismissedat]).toEqual([kind, kind === 'requestconfirmed' ? failedat : null])
  }
})

describe('ENG-5 the agency’s notice of a request', () => {
  const notices = async () => {
    await mailer.kick()
    const mails = smtp.mails.slice(seen).filter(({ kind }) => kind === 'bookingrequest')
    seen = smtp.mails.length
    return mails
  }
  const idOf = async (customername: string) => {
    const requests = owner.selectFrom('booking').select('bookingid').where('partnerid', '=', 108001)
    return (await requests.where('customername', '=', customername).executeTakeFirst())?.bookingid
  }
  const linkTo = async (name: string) => `https://portal.example/partner/requests?request=${await idOf(name)}`

  test('ENG-5 a reply reaches the traveller, and a link leads to the request', async () => {
    await notices()
    await send({}, 108001)
    const [mail] = await notices()
    expect(mail?.header('reply-to')).toBe('Ada Lind <ada@lind.example>')
    expect(mail?.header('auto-submitted')).toBe('auto-generated')
    expect(mail?.text).toContain(await linkTo('Ada Lind'))
    expect(mail?.html).toContain(`href="${await linkTo('Ada Lind')}"`)
    expect(mail?.text).toContain(mailMessages.de.bookingrequest.answer('Ada Lind'))
    expect(mail?.text).not.toContain(mailMessages.de.noReply)
  })

  test('ENG-5 one that collects requests of several travellers names their addresses, and a reply reaches none by mistake', async () => {
    await notices()
    for (const name of ['Berta', 'Carla']) await send({ name, email: `${name}@home.example` }, 108001)
    t.clock.now = new Date(t.clock.now.getTime() + limits.collectPause)
    const [mail] = await notices()
    expect(mail?.header('reply-to')).toBe('')
    for (const part of ['Berta@home.example', 'Carla@home.example', mailMessages.de.bookingrequest.reply])
      expect(mail?.text).toContain(part)
    for (const name of ['Berta', 'Carla']) expect(mail?.text).toContain(await linkTo(name))
  })
})
