import { publishNews, saveNews, withdrawNews } from '@gangway/contract/features/news-console'
import { expect, test } from 'vitest'
import { mailApp } from '../testing/mail-app.ts'
import type { ReceivedMail } from '../testing/received-mail.ts'
import { silentLog } from '../testing/silent-log.ts'
import { claimMail } from './due-mail-store.ts'
import { deliver } from './mailer.ts'

const { t, smtp, mailer } = await mailApp({ PUBLIC_URL: 'https://portal.example' })
const { owner } = t.database
const marketing = await t.openConsole('marketing')
const texts = [
  { language: 'fr' as const, title: 'Trois nouveaux navires', body: 'À découvrir ici : https://cap.example/navires.' },
  { language: 'de' as const, title: 'Drei neue Schiffe', body: 'Mehr im Portal.' },
]

/** Published news for the agencies of these brands, by mail. */
const publish = async (mandants: number[]) => {
  const { data } = await t.call(saveNews, { as: marketing, body: { newsid: 0, texts, mandants, bymail: true } })
  const params = { newsid: String(data.newsid) }
  expect((await t.call(publishNews, { as: marketing, params })).status).toBe(200)
  return params
}

test('CON-9 every agency gets its own mail, in the language and with the look of its brand', async () => {
  await publish([112, 101])
  const recipients = await owner.selectFrom('agency').select(['partnerid', 'email']).execute()
  const arrived: ReceivedMail[] = []
  for (let n = 0; n < 4; n += 1) arrived.push(await smtp.next({ kind: 'news' }))
  const mailTo = (partnerid: number) =>
    arrived.filter(({ to }) => to === recipients.find((one) => one.partnerid === partnerid)?.email)
  for (const partnerid of [101001, 101002, 112001, 112002]) expect(mailTo(partnerid), `${partnerid}`).toHaveLength(1)
  const [french] = mailTo(112001)
  expect(french?.subject).toBe('Cap Horizon Croisières\u00a0: Trois nouveaux navires')
  expect(french?.header('content-language')).toBe('fr')
  expect(french?.text).toContain('https://cap.example/navires.')
  expect(french?.text).toContain('112001')
  const [german] = mailTo(101001)
  expect(german?.subject).toBe('Seeweg Kreuzfahrten: Drei neue Schiffe')
  expect(german?.text).toContain('https://portal.example/partner/login?username=101001')
  expect(smtp.mails).toHaveLength(4)
})

test('CON-9 mails that wait for another attempt are not sent once the news is withdrawn', async () => {
  smtp.answer({ code: 451, text: 'later' })
  const params = await publish([109])
  // Both attempts are over: the next one is in half a minute, sooner than a claimed mail would be tried again.
  const nextat = new Date(t.clock.now.getTime() + 30_000)
  await expect
    .poll(() => owner.selectFrom('outbox').select('nextat').where('newsid', '=', Number(params.newsid)).execute())
    .toEqual([{ nextat }, { nextat }])
  smtp.answer('take')
  expect((await t.call(withdrawNews, { as: marketing, params })).status).toBe(200)
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_000)
  await mailer.kick()
  // A later mail arrives; the withdrawn one has not.
  await publish([111])
  await smtp.next({ kind: 'news' })
  await smtp.next({ kind: 'news' })
  expect(smtp.mails.filter(({ subject }) => subject.includes('Brújula'))).toEqual([])
})

test('CON-9 a mail that a server had already claimed when its news was withdrawn is not sent', async () => {
  await mailer.stop()
  await owner.deleteFrom('outbox').execute()
  const params = await publish([108])
  const claimed = await claimMail(owner, t.clock.now, 60_000)
  expect(claimed).toMatchObject({ kind: 'news', facts: { newsid: Number(params.newsid) } })
  await t.call(withdrawNews, { as: marketing, params })
  const send = async () => {
    throw new Error('it was sent')
  }
  const transport = { about: '', send, verify: async () => undefined, close: () => undefined }
  const failures: unknown[] = []
  const log = {
    ...silentLog,
    error: (...said: unknown[]) => failures.push(said),
    warn: (...said: unknown[]) => failures.push(said),
  }
  const context = { config: t.config, database: t.database, brands: t.brands, now: () => t.clock.now }
  if (claimed) await deliver(context, log, transport, claimed)
  expect(failures).toEqual([])
})
