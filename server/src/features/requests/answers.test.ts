import { randomUUID } from 'node:crypto'
import type { SentBody } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import { getInbox } from '@gangway/contract/features/inbox'
import { getPartner } from '@gangway/contract/features/partners'
import { getAnswerFile, sendAnswer, undoAnswer } from '@gangway/contract/features/requests-answers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { agencyName } from '../../testing/fixtures.ts'
import { hostilePdfs, minimalPdf } from '../../testing/hostile-pdfs.ts'
import { mailApp } from '../../testing/mail-app.ts'
import { requestsApp } from '../../testing/requests-app.ts'
import type { TestSession } from '../../testing/test-app.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner, send, at, read, save, answer, historyOf } = await requestsApp(t)
const anna = await t.openSession(101001, { userno: 1 })
const clara = await t.openSession(101001, { userno: 2 })
const other = await t.openSession(101002)

const customer = 'joerg@example.com'
const plant = (bookingid: number) => send({ bookingid, customeremail: customer, customerlanguage: 'de' })

const written = (changes: Partial<SentBody<typeof sendAnswer>> = {}): SentBody<typeof sendAnswer> => ({
  ...{ version: 0, sendkey: randomUUID(), to: customer, language: 'de' },
  ...{ subject: 'Ihre Anfrage', text: 'Guten Tag,\nhier: https://cruise.example/1' },
  ...changes,
})
const sendTo = (as: TestSession, bookingid: number, body: SentBody<typeof sendAnswer>, file?: Buffer) =>
  t.call(sendAnswer, { as, ...at(bookingid), body, ...(file && { file }) })
const undo = (as: TestSession, bookingid: number, version: number) =>
  t.call(undoAnswer, { as, ...at(bookingid), body: { version } })
const mailOf = async (bookingid: number) => (await read(anna, bookingid)).steps.find(({ mail }) => mail)?.mail
const countMails = async () =>
  (await owner.selectFrom('outbox').select('mailid').where('kind', '=', 'answer').execute()).length

test('ENG-8 an answer is mailed to the request’s address in the agency’s name, with its files, and kept in the history', async () => {
  await plant(1)
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b4f9e' } })
    .png()
    .toBuffer()
  const pdf = minimalPdf('offer')
  const files = [
    { name: '..\\Angebot.docx', size: pdf.length },
    { name: 'Kabine.png', size: photo.length },
  ]
  const { status, data } = await sendTo(anna, 1, written({ files }), Buffer.concat([pdf, photo]))
  expect(status).toBe(200)
  expect(data).toMatchObject({ stage: 'working', userno: 1, answeredat: '2026-11-15T10:00:00.000Z', version: 1 })
  const mail = await smtp.next({ kind: 'answer' })
  expect(mail.from).toBe(`${agencyName(101001)} <no-reply@seeweg.example>`)
  expect([mail.to, mail.subject, mail.header('auto-submitted')]).toEqual([customer, 'Ihre Anfrage', ''])
  expect(mail.header('reply-to')).toContain('@agency.example')
  expect(mail.text).toContain('Guten Tag,\nhier: https://cruise.example/1')
  expect(mail.html).toContain('<a href="https://cruise.example/1"')
  expect(mail.html).toContain(agencyName(101001))
  expect(mail.raw).toMatch(/Content-Type: application\/pdf; name=Angebot\.pdf/)
  expect(mail.raw).toMatch(/Content-Type: image\/png; name=Kabine\.png/)
  await mailer.kick()
  expect(await mailOf(1)).toMatchObject({
    ...{ to: customer, subject: 'Ihre Anfrage', text: 'Guten Tag,\nhier: https://cruise.example/1' },
    ...{ state: 'sent', stateat: '2026-11-15T10:00:00.000Z' },
    files: [
      { fileno: 1, name: 'Angebot.pdf' },
      { fileno: 2, name: 'Kabine.png' },
    ],
  })
  const sendkey = (await mailOf(1))?.sendkey ?? ''
  const fileOf = (as: TestSession, fileno: number) =>
    t.call(getAnswerFile, { as, params: { sendkey, fileno: String(fileno) } })
  expect((await fileOf(clara, 1)).text).toContain('%PDF-')
  expect([(await fileOf(anna, 3)).status, (await fileOf(other, 1)).status]).toEqual([404, 404])
  expect((await historyOf(1)).map(({ action }) => action)).toEqual(['requestanswer'])
})

test('ENG-8 sent twice, at once or after a lost answer, it is one mail', async () => {
  await plant(2)
  const before = await countMails()
  const body = written()
  const answers = await Promise.all([1, 2, 3].map(() => sendTo(anna, 2, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await sendTo(anna, 2, body)).status).toBe(200)
  expect(await countMails()).toBe(before + 1)
  expect((await read(anna, 2)).steps.filter(({ step }) => step === 'answer')).toHaveLength(1)
})

test('ENG-8 whoever answers what a colleague has answered meanwhile is told who it was, and nothing is mailed', async () => {
  await plant(3)
  await sendTo(clara, 3, written())
  const before = await countMails()
  const late = await sendTo(anna, 3, written())
  expect([late.status, JSON.parse(late.text).error]).toEqual([412, 'changed'])
  expect(JSON.parse(late.text).who).toBeTruthy()
  expect(await countMails()).toBe(before)
  expect((await sendTo(anna, 3, written({ version: 1 }))).data.steps.filter(({ mail }) => mail)).toHaveLength(2)
})

test('ENG-8 nobody turns it into a relay: only to the booking’s own address, only its own agency, sixty an hour', async () => {
  await plant(4)
  const before = await countMails()
  expect((await sendTo(anna, 4, written({ to: 'victim@elsewhere.example' }))).status).toBe(412)
  expect((await sendTo(other, 4, written())).status).toBe(404)
  await send({ bookingid: 5, customeremail: '' })
  expect((await sendTo(anna, 5, written({ to: '' }))).status).toBe(422)
  const reader = await t.openSession(101001, { userno: 2, permissions: [] })
  expect((await sendTo(reader, 4, written())).status).toBe(403)
  expect((await undo(reader, 4, 0)).status).toBe(403)
  await t.openSession(101001, { userno: 2, permissions: ['requests'] })
  expect(await countMails()).toBe(before)
  const third = await t.openSession(102001)
  await send({ partnerid: 102001, bookingid: 6, customeremail: customer })
  for (let version = 0; version < limits.answersPerHour; version += 1)
    expect((await sendTo(third, 6, written({ version }))).status).toBe(200)
  const tooMany = await sendTo(third, 6, written({ version: limits.answersPerHour }))
  expect([tooMany.status, JSON.parse(tooMany.text).error]).toEqual([429, 'toomany'])
  const care = await t.openConsole('care')
  const { data } = await t.call(getPartner, { as: care, params: { partnerid: '102001' } })
  expect(data.answers).toEqual({ day: limits.answersPerHour, month: limits.answersPerHour, returned: 0 })
})

test('ENG-8 files are judged as uploads are, and bad ones are named; nothing is written', async () => {
  await plant(7)
  const pdf = minimalPdf('offer')
  const [hostile = { name: '', bytes: Buffer.alloc(1) }] = hostilePdfs
  const files = [
    { name: 'a.pdf', size: pdf.length },
    { name: 'b.pdf', size: hostile.bytes.length },
  ]
  const refused = await sendTo(anna, 7, written({ files }), Buffer.concat([pdf, hostile.bytes]))
  expect([refused.status, JSON.parse(refused.text).fields]).toEqual([400, [{ field: 'files.1', key: 'pattern' }]])
  const short = await sendTo(anna, 7, written({ files: [{ name: 'a.pdf', size: 3 }] }), pdf)
  expect([short.status, JSON.parse(short.text).fields[0].field]).toEqual([400, 'files'])
  expect((await sendTo(anna, 7, written({ files: [{ name: 'a.pdf', size: 3 }] }))).status).toBe(400)
  const large = await sendTo(anna, 7, written(), Buffer.alloc(limits.answerFiles + 1))
  expect(large.status).toBe(413)
  for (const empty of ['subject', 'text'] as const) {
    const { status, text } = await sendTo(anna, 7, written({ [empty]: ' ' }))
    expect([status, JSON.parse(text).fields[0]]).toMatchObject([400, { field: empty, key: 'required' }])
  }
  expect(await read(anna, 7)).toMatchObject({ version: 0, steps: [] })
  const whole = minimalPdf('large', limits.answerFiles - 1000)
  const sent = await sendTo(anna, 7, written({ files: [{ name: 'large.pdf', size: whole.length }] }), whole)
  expect(sent.status).toBe(200)
})

test('ENG-8 an answer that the mail server refuses came back: the request is unanswered again, and only the agency is told', async () => {
  await plant(8)
  await mailer.kick()
  smtp.answer({ code: 550, text: 'no such mailbox' })
  await sendTo(anna, 8, written())
  await mailer.kick()
  smtp.answer('take')
  expect(await mailOf(8)).toMatchObject({ state: 'returned', stateat: '2026-11-15T10:00:00.000Z' })
  expect(await read(anna, 8)).toMatchObject({ answeredat: null, stage: 'working', userno: 1 })
  const care = await t.openConsole('care')
  expect((await t.call(getInbox, { as: care })).text).not.toContain(customer)
  const { data } = await t.call(getPartner, { as: care, params: { partnerid: '101001' } })
  expect(data.answers.returned).toBe(1)
  t.clock.now = new Date('2026-11-15T10:10:00Z')
  await sendTo(clara, 8, written({ version: 1 }))
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  expect(await read(anna, 8)).toMatchObject({ answeredat: '2026-11-15T10:10:00.000Z' })
})

test('ENG-8 what the mail program was to send can be taken back: the request is what it was; what the portal mailed cannot', async () => {
  await plant(9)
  await answer(anna, 9, 0)
  const { data } = await undo(anna, 9, 1)
  expect(data).toMatchObject({ stage: 'new', userno: null, answeredat: null, version: 2 })
  expect(data.steps.map(({ step }) => step)).toEqual(['answer', 'move', 'assign', 'undo'])
  expect([(await undo(anna, 9, 2)).status, (await undo(anna, 9, 1)).status]).toEqual([422, 412])
  expect((await historyOf(9)).map(({ action }) => action)).toEqual(['requestanswer', 'requestundo'])
  await sendTo(anna, 9, written({ version: 2 }))
  expect((await undo(anna, 9, 3)).status).toBe(422)
})

test('ENG-8 an answer taken back later leaves what was done since, and the next answer counts', async () => {
  await plant(10)
  await answer(anna, 10, 0)
  t.clock.now = new Date('2026-11-15T10:30:00Z')
  await save(clara, 10, { version: 1, engineword: 'request', stage: 'offer' })
  await sendTo(clara, 10, written({ version: 2 }))
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  const { data } = await undo(clara, 10, 3)
  expect(data).toMatchObject({ stage: 'offer', userno: 1, answeredat: '2026-11-15T10:30:00.000Z' })
})

test('ENG-8 with its booking go the texts and files of its answers, and a mail that still waits', async () => {
  await plant(11)
  const countFiles = async () => (await owner.selectFrom('answerfile').select('fileno').execute()).length
  const before = await countFiles()
  const pdf = minimalPdf('gone')
  smtp.answer({ code: 450, text: 'later' })
  await sendTo(anna, 11, written({ subject: 'Nie', files: [{ name: 'a.pdf', size: pdf.length }] }), pdf)
  await mailer.kick()
  expect(await mailOf(11)).toMatchObject({ state: 'waiting', stateat: null })
  expect(await countFiles()).toBe(before + 1)
  await owner.deleteFrom('booking').where('partnerid', '=', 101001).where('bookingid', '=', 11).execute()
  expect(await countFiles()).toBe(before)
  expect(await owner.selectFrom('answermail').select('sendkey').where('bookingid', '=', 11).execute()).toEqual([])
  smtp.answer('take')
  t.clock.now = new Date('2026-11-15T10:05:00Z')
  await mailer.kick()
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  expect(smtp.mails.map(({ subject }) => subject)).not.toContain('Nie')
})
