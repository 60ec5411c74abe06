import type { SentBody } from '@gangway/contract/calls/call'
import { listUnreadNews, markNewsRead } from '@gangway/contract/features/news'
import {
  deleteNews,
  listNews,
  previewNews,
  publishNews,
  saveNews,
  withdrawNews,
} from '@gangway/contract/features/news-console'
import type { Language } from '@gangway/contract/texts/languages'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { injections } from '../../testing/injections.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
const marketing = await t.openConsole('marketing')
const start = t.clock.now
const hour = 3_600_000

type Draft = Partial<SentBody<typeof saveNews>>

const text = (title: string, language: Language = 'de') => ({ language, title, body: 'Mehr im Portal.' })

const addDraft = async (title: string, facts: Draft = {}) => {
  const { status, data } = await t.call(saveNews, {
    as: marketing,
    body: { newsid: 0, texts: [text(title)], ...facts },
  })
  expect(status).toBe(200)
  return { newsid: String(data.newsid) }
}
const publish = async (params: { newsid: string }) => (await t.call(publishNews, { as: marketing, params })).status
const addNews = async (title: string, facts: Draft = {}) => {
  const params = await addDraft(title, facts)
  expect(await publish(params)).toBe(200)
  return params
}
const unread = async (as: TestSession, language?: Language) => {
  const { data, status } = await t.call(listUnreadNews, { as, query: language ? { language } : {} })
  expect(status).toBe(200)
  return data
}
const titles = async (as: TestSession, language?: Language) => (await unread(as, language)).map(({ title }) => title)
const rowOf = async (params: { newsid: string }) =>
  (await t.call(listNews, { as: marketing })).data.find(({ newsid }) => String(newsid) === params.newsid)
const mailsOf = ({ newsid }: { newsid: string }) =>
  owner
    .selectFrom('outbox')
    .select(['partnerid', 'recipient', 'language', 'sentat', 'failedat', 'dismissedat'])
    .where('newsid', '=', Number(newsid))
    .orderBy('partnerid')
    .execute()

beforeEach(async () => {
  t.clock.now = start
  await owner.deleteFrom('news').execute()
})

test('CON-9 news is unread until this login has read it, also after a new login; a colleague still sees it', async () => {
  const params = await addNews('Neue Schiffe')
  const [main, colleague] = [await t.openSession(101001), await t.openSession(101001, { userno: 2 })]
  expect(await titles(main)).toEqual(['Neue Schiffe'])
  for (let times = 0; times < 2; times += 1)
    expect((await t.call(markNewsRead, { as: main, params })).data).toEqual({ newsid: Number(params.newsid) })
  expect(await titles(main)).toEqual([])
  expect(await titles(await t.openSession(101001))).toEqual([])
  expect(await titles(colleague)).toEqual(['Neue Schiffe'])
  expect((await rowOf(params))?.readby).toBe(1)
  // A second login of the same agency is not a second agency.
  await t.call(markNewsRead, { as: colleague, params })
  expect((await rowOf(params))?.readby).toBe(1)
  await t.call(markNewsRead, { as: await t.openSession(102001), params })
  expect((await rowOf(params))?.readby).toBe(2)
})

test('CON-9 only agencies of the chosen brands see news, and can mark it as read; no brand chosen means all', async () => {
  const forTwo = await addNews('Für zwei', { mandants: [102, 101] })
  t.clock.now = new Date(start.getTime() + hour)
  await addNews('Für alle')
  t.clock.now = start
  expect((await rowOf(forTwo))?.mandants).toEqual([101, 102])
  expect(await titles(await t.openSession(101001))).toEqual(['Für alle', 'Für zwei'])
  const stranger = await t.openSession(104001)
  expect(await titles(stranger)).toEqual(['Für alle'])
  expect((await t.call(markNewsRead, { as: stranger, params: forTwo })).status).toBe(404)
  const foreign = await t.call(markNewsRead, { as: stranger, params: { ...forTwo, partnerid: '101001' } })
  expect(foreign.status).toBe(403)
  expect(await owner.selectFrom('newsread').selectAll().execute()).toEqual([])
  // Row security hides it, whatever the statement asks for.
  const seen = await t.database.asPartner(104001, 'read', (db) => db.selectFrom('news').select('newsid').execute())
  expect(seen).toHaveLength(1)
  const unknown = await t.call(saveNews, { as: marketing, body: { newsid: 0, texts: [text('x')], mandants: [9999] } })
  expect([unknown.status, JSON.parse(unknown.text).fields]).toEqual([400, [{ field: 'mandants', key: 'pattern' }]])
})

test('CON-9 news is in the asked language, else in the brand’s, else in the first there is', async () => {
  await addNews('', { texts: [text('Français', 'fr'), text('English', 'en'), text('Nederlands', 'nl')] })
  const french = await t.openSession(112001)
  expect(await titles(french, 'en')).toEqual(['English'])
  expect(await titles(french, 'es')).toEqual(['Français'])
  expect(await titles(french)).toEqual(['Français'])
  expect((await unread(french, 'es'))[0]).toMatchObject({ language: 'fr' })
  // Neither Portuguese nor German: the first in the order of the languages.
  expect(await titles(await t.openSession(111001), 'de')).toEqual(['English'])
  // Flemish readers get the Dutch text before a foreign one.
  expect(await titles(await t.openSession(105001), 'be')).toEqual(['Nederlands'])
})

test('CON-9 drafts are invisible to agencies; a draft can be changed and deleted, published news cannot', async () => {
  const params = await addDraft('Entwurf')
  const as = await t.openSession(101001)
  expect(await titles(as)).toEqual([])
  expect((await t.call(markNewsRead, { as, params })).status).toBe(404)
  const seen = await t.database.asPartner(101001, 'read', (db) => db.selectFrom('news').selectAll().execute())
  expect(seen).toEqual([])
  const body = { newsid: Number(params.newsid), texts: [text('Zweiter Entwurf')] }
  expect((await t.call(saveNews, { as: marketing, body })).data).toMatchObject({ state: 'draft', texts: body.texts })
  expect((await t.call(withdrawNews, { as: marketing, params })).status).toBe(422)
  expect(await publish(params)).toBe(200)
  expect(await titles(as)).toEqual(['Zweiter Entwurf'])
  expect(await publish(params)).toBe(422)
  expect((await t.call(saveNews, { as: marketing, body })).status).toBe(422)
  expect((await t.call(deleteNews, { as: marketing, params })).status).toBe(422)
  const other = await addDraft('Weg damit')
  expect((await t.call(deleteNews, { as: marketing, params: other })).status).toBe(200)
  expect(await rowOf(other)).toBeUndefined()
  expect(await publish(other)).toBe(404)
})

test('CON-9 news is shown up to and including its last day, and not published after it', async () => {
  const params = await addDraft('Bis Sonntag', { untilday: '2026-11-15' })
  t.clock.now = new Date('2026-11-15T23:30:00Z')
  expect((await t.call(publishNews, { as: await t.openConsole('marketing'), params })).status).toBe(422)
  t.clock.now = start
  expect(await publish(params)).toBe(200)
  const before = await t.openSession(101001)
  t.clock.now = new Date('2026-11-15T22:59:00Z')
  expect(await titles(await t.openSession(101001))).toEqual(['Bis Sonntag'])
  t.clock.now = new Date('2026-11-15T23:01:00Z')
  const after = await t.openSession(101001)
  expect(await titles(after)).toEqual([])
  expect((await t.call(markNewsRead, { as: after, params })).status).toBe(404)
  t.clock.now = start
  expect(await titles(before)).toEqual(['Bis Sonntag'])
})

test('CON-9 publishing by mail puts one mail per open agency with an address into the outbox, in its brand’s language', async () => {
  await owner.updateTable('agency').set({ email: '' }).where('partnerid', '=', 101002).execute()
  await owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 104002).execute()
  const params = await addNews('Per Post', { mandants: [101, 104, 112], bymail: true })
  const mails = await mailsOf(params)
  expect(mails.map(({ partnerid, language }) => [partnerid, language])).toEqual([
    [101001, 'de'],
    [104001, 'nl'],
    [112001, 'fr'],
    [112002, 'fr'],
  ])
  const agencies = await owner.selectFrom('agency').select(['partnerid', 'email']).orderBy('partnerid').execute()
  for (const { partnerid, recipient } of mails)
    expect(recipient).toBe(agencies.find((agency) => agency.partnerid === partnerid)?.email)
  expect((await rowOf(params))?.mails).toBe(4)
  expect(await mailsOf(await addNews('Nur im Portal', { mandants: [101] }))).toEqual([])
  // Before publishing, the preview says whom it reaches.
  const body = { mandant: 101, language: 'de' as const, texts: [text('x')], mandants: [101, 104, 112] }
  const { data } = await t.call(previewNews, { as: marketing, body: { ...body, bymail: true } })
  expect([data.agencies, data.mails]).toEqual([5, 4])
  expect((await t.call(previewNews, { as: marketing, body })).data.mails).toBe(0)
  await owner.updateTable('partner').set({ locked: false }).where('partnerid', '=', 104002).execute()
})

test('CON-9 a withdrawal hides the news from everybody and stops the mails that have not been sent', async () => {
  const params = await addNews('Zu früh', { mandants: [109, 112], bymail: true })
  const other = await addNews('Bleibt', { mandants: [109], bymail: true })
  const as = await t.openSession(112001)
  const change = (partnerid: number, values: { sentat: Date } | { failedat: Date }) =>
    owner
      .updateTable('outbox')
      .set(values)
      .where('partnerid', '=', partnerid)
      .where('newsid', '=', Number(params.newsid))
      .execute()
  await change(112001, { sentat: start })
  await change(112002, { failedat: start })
  expect((await t.call(withdrawNews, { as: marketing, params })).data).toMatchObject({
    state: 'withdrawn',
    withdrawnat: start.toISOString(),
  })
  expect(await titles(as)).toEqual([])
  expect((await t.call(markNewsRead, { as, params })).status).toBe(404)
  // What was sent stays on record; what came back leaves the inbox and is not sent again.
  expect((await mailsOf(params)).map(({ partnerid, sentat, dismissedat }) => [partnerid, sentat, dismissedat])).toEqual(
    [
      [112001, start, null],
      [112002, null, start],
    ],
  )
  expect(await mailsOf(other)).toHaveLength(2)
  expect((await t.call(withdrawNews, { as: marketing, params })).status).toBe(422)
  // Of all mails, the console’s role can remove news alone.
  await owner
    .insertInto('outbox')
    .values({
      partnerid: 101001,
      kind: 'passwordreset',
      facts: '{"at":""}',
      recipient: 'a@b.example',
      mandant: 101,
      language: 'de',
      createdat: start,
      nextat: start,
      sentat: null,
      failedat: null,
    })
    .execute()
  const removed = await t.database.asProvider(1, 'write', (db) =>
    sql`delete from outbox where kind = 'passwordreset'`.execute(db),
  )
  expect(removed.numAffectedRows).toBe(0n)
})

test('CON-3, CON-9 a view by the provider shows the news and marks nothing as read', async () => {
  const params = await addNews('Gesehen')
  const view = await t.openSession(101001)
  await owner.updateTable('session').set({ viewer: 'Ida Holm' }).where('partnerid', '=', 101001).execute()
  expect(await titles(view)).toEqual(['Gesehen'])
  expect((await t.call(markNewsRead, { as: view, params })).status).toBe(423)
  expect(await titles(view)).toEqual(['Gesehen'])
  await owner.deleteFrom('session').where('partnerid', '=', 101001).execute()
})

test('CON-9 hostile text stays text in the preview of the mail, and only web addresses become links', async () => {
  const preview = async (title: string, body: string) =>
    (
      await t.call(previewNews, {
        as: marketing,
        body: { mandant: 101, language: 'de', texts: [{ language: 'de', title, body }] },
      })
    ).data
  for (const injection of injections) {
    const { mail, card } = await preview(injection.replaceAll('\n', ' '), injection)
    expect(card.body).toBe(injection)
    const markup = mail.html.match(/<[a-z!/][^>]*>/gi)?.join('\n') ?? ''
    expect([injection, markup.match(/script|onerror|onload|iframe|<img|<svg|javascript:|hit/i)]).toEqual([
      injection,
      null,
    ])
  }
  const { mail } = await preview(
    'Neu & <b>fett</b>',
    'Siehe https://seeweg.example/a?b=1&c="x".\n\nUnd javascript:alert(1)',
  )
  expect(mail.subject).toBe('Seeweg Kreuzfahrten: Neu & <b>fett</b>')
  expect(mail.html).toContain('Neu &amp; &lt;b&gt;fett&lt;/b&gt;</h1>')
  expect(mail.html).toContain('<a href="https://seeweg.example/a?b=1&amp;c="')
  expect(mail.html).toContain('</a>&quot;x&quot;.</p>')
  expect(mail.html).toContain('<p style="margin:0 0 16px" dir="auto">Und javascript:alert(1)</p>')
  expect(mail.html).toContain('href="https://portal.example/partner/login')
  expect(mail.text).toContain('Siehe https://seeweg.example/a?b=1&c="x".\n\nUnd javascript:alert(1)')
})

test('CON-9 the preview has the look of the brand, and a text that lacks anything is refused at its field', async () => {
  const texts = [text('Neuigkeit'), { language: 'fr' as const, title: 'Nouveauté', body: 'À découvrir.' }]
  const { data } = await t.call(previewNews, { as: marketing, body: { mandant: 112, language: 'fr', texts } })
  const brand = t.brands.find(112)
  expect(data.card).toEqual(texts[1])
  expect(data.mail.html).toContain(`background:${brand?.colour}`)
  expect(data.mail.html).toContain('lang="fr"')
  const body = { mandant: 9999, language: 'fr' as const, texts }
  expect((await t.call(previewNews, { as: marketing, body })).status).toBe(404)
  const save = async (given: SentBody<typeof saveNews>['texts']) => {
    const { status, text: answer } = await t.call(saveNews, { as: marketing, body: { newsid: 0, texts: given } })
    return [status, JSON.parse(answer).fields]
  }
  expect(await save([])).toEqual([400, [{ field: 'texts', key: 'required' }]])
  expect(await save([{ language: 'de', title: ' ', body: 'x' }])).toEqual([
    400,
    [{ field: 'texts.0.title', key: 'required' }],
  ])
  expect(await save([text('a'), text('b')])).toEqual([400, [{ field: 'texts', key: 'pattern' }]])
})

test('CON-9, CON-10 two people: the later save of an older version is refused, and every step is in the history', async () => {
  const params = await addDraft('Erste Fassung')
  const version = String((await t.call(listNews, { as: marketing })).headers.etag)
  const administrator = await t.openConsole('administrator')
  const body = { newsid: Number(params.newsid), texts: [text('Zweite Fassung')] }
  const ifMatch = { 'if-match': version }
  expect((await t.call(saveNews, { as: administrator, body, headers: ifMatch })).status).toBe(200)
  const late = await t.call(publishNews, { as: marketing, params, headers: ifMatch })
  expect([late.status, JSON.parse(late.text).error]).toEqual([412, 'changed'])
  expect(await publish(params)).toBe(200)
  const [last] = await owner
    .selectFrom('providerevent')
    .selectAll()
    .where('noun', '=', 'news')
    .orderBy('eventid', 'desc')
    .limit(1)
    .execute()
  expect(last).toMatchObject({ username: 'marketing@provider.example', action: 'save' })
  expect(last?.changes).toContainEqual({ item: params.newsid, field: 'state', old: 'draft', new: 'published' })
  for (const role of ['care', 'reader'] as const) {
    const as = await t.openConsole(role)
    expect((await t.call(listNews, { as })).status).toBe(200)
    expect((await t.call(withdrawNews, { as, params })).status).toBe(403)
  }
})
