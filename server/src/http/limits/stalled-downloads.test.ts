import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { pathOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { bannerPath, getBanner, getOffertemplate } from '@gangway/contract/features/marketing'
import { takeArchive } from '@gangway/contract/features/privacy-archive'
import { downloadProvision, zipProvisions } from '@gangway/contract/features/provisions'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { getTerms } from '@gangway/contract/features/wlv'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { upsertBookings } from '../../features/feed/bookings-store.ts'
import { publishMarketing } from '../../features/marketing/marketing-store.ts'
import { publishProvision } from '../../features/provisions/provisions-store.ts'
import { putFile } from '../../files/file-store.ts'
import { randomBookings } from '../../testing/random-bookings.ts'
import { testApp } from '../../testing/test-app.ts'

// Every kind of download, each by a reader that takes the beginning and then nothing more. The server listens on a local
// socket, which holds far less than a network connection: files of a megabyte are enough.
const t = await testApp({}, (world) => buildApp({ ...world, stalledAfter: 400 }))
const { owner } = t.database
const partnerid = 101001
const { token } = await t.openSession(partnerid)
const folder = await scratchFolder('gangway-stalled')
afterAll(() => rm(folder, { recursive: true, force: true }))
const path = join(folder, 'socket')
// A local socket has no address, a visitor has.
t.app.server.prependListener('connection', (socket) => {
  Object.defineProperty(socket, 'remoteAddress', { value: '203.0.113.7' })
})
await t.app.listen({ path })

const bytes = randomBytes(1024 * 1024)
const pdf = { bytes, type: 'application/pdf' }
const month = { year: 2026, month: 9 }
const statement = await publishProvision(owner, {
  partnerid,
  ...month,
  ...pdf,
  filename: 'a.pdf',
  createddate: '2026-10-05',
})
const preview = { bytes: Buffer.from('small'), type: 'image/webp' }
const material = { region: 'caribbean', mandants: [101], bytes, preview, createdat: t.clock.now } as const
const offer = await publishMarketing(owner, {
  ...material,
  kind: 'offertemplate',
  name: 'a.pdf',
  type: 'application/pdf',
})
const picture = { type: 'image/png', width: 160, height: 600 }
const banner = await publishMarketing(owner, { ...material, ...picture, kind: 'banner', name: 'a.png' })
const { hash: agbhash } = await putFile(owner, bytes, 'application/pdf')
const text = { partnerid, languageid: 1, agbfile: 'agb.pdf', agbhash }
await owner
  .insertInto('wlvtext')
  .values(text as never) // all other columns have defaults
  .onConflict((conflict) => conflict.columns(['partnerid', 'languageid']).doUpdateSet({ agbfile: 'agb.pdf', agbhash }))
  .execute()
const bookings = randomBookings(5, partnerid, 5000).map((booking) => ({
  ...booking,
  comment: randomBytes(90).toString('base64'),
}))
await upsertBookings(owner, bookings, t.clock.now)

type Download = { url: string; body?: object }

/** By the name of the call, or by what the public loads. */
const downloads: Record<string, Download> = {
  downloadProvision: { url: pathOf(downloadProvision, { partnerid }), body: { fileId: statement.fileid } },
  zipProvisions: { url: pathOf(zipProvisions, { partnerid }), body: { year: 2026, month: 10 } },
  exportTransactions: {
    url: `${pathOf(exportTransactions, { partnerid })}?startDate=1900-01-01&endDate=2100-12-31`,
  },
  takeArchive: { url: pathOf(takeArchive, { partnerid }) },
  getTerms: { url: pathOf(getTerms, { partnerid, languageid: 1 }) },
  getOffertemplate: { url: pathOf(getOffertemplate, { partnerid, fileId: offer.fileid }) },
  getBanner: { url: pathOf(getBanner, { partnerid, fileId: banner.fileid }) },
  'public terms': { url: `/wlv/${partnerid}/agb/1` },
  'public banner': { url: bannerPath(banner.fileid, 'a.png') },
}

/** Reports, lists of what is due or paid, QR codes and one customer fit into few packets; files of claims and answers are sent like a statement, own material like its original. */
const small = [
  'exportReport',
  'exportTraffic',
  'exportOpenCommissions',
  'exportProvisionYear',
  'getClaimFile',
  'getAnswerFile',
  'getCustomerFile',
  'exportDeadlines',
  'exportStatementLines',
  'getLinkQr',
  'getOwnMaterial',
  'getOwnOffertemplate',
]

test('API-3 every call that returns a file is covered, except small ones, which cannot stall', () => {
  const files = calls.filter(({ call }) => call.answer === 'file').map(({ name }) => name)
  const covered = Object.keys(downloads).filter((name) => !name.startsWith('public'))
  expect([...covered, ...small].sort()).toEqual(files.sort())
})

const formatRequest = ({ url, body }: Download) => {
  const payload = body ? JSON.stringify(body) : ''
  const head = [`${body ? 'POST' : 'GET'} ${url} HTTP/1.1`, 'host: a', `authorization: Bearer ${token}`]
  const about = body ? ['content-type: application/json', `content-length: ${payload.length}`] : []
  return `${[...head, ...about].join('\r\n')}\r\n\r\n${payload}`
}

test.each(Object.entries(downloads))('API-3 a download that stalls is cut: %s', async (_, download) => {
  const accepted = once(t.app.server, 'connection')
  const reader = connect(path)
  onTestFinished(() => void reader.destroy())
  reader.on('error', () => undefined)
  const [socket] = (await accepted) as [Socket] // Node's own argument
  const closed = once(socket, 'close')
  reader.write(formatRequest(download))
  const [beginning] = (await once(reader, 'data')) as [Buffer] // a Buffer, since no encoding is set
  reader.pause()
  expect(beginning.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK')
  await closed
})
