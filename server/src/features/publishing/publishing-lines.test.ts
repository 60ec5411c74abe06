import { withdrawStatement } from '@gangway/contract/features/publishing'
import { expect, test } from 'vitest'
import { parseLines } from '../../files/statement-lines.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { pdf, publishingSteps } from '../../testing/publishing-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { upsertBookings } from '../feed/bookings-store.ts'

const t = await testApp()
const as = await t.openConsole('accounting')
const { owner } = t.database
const { upload, preview, outcomes, publish, october } = publishingSteps(t, as)

const storedLines = () =>
  owner
    .selectFrom('statementline')
    .select(['partnerid', 'bookingid', 'bookingnr', 'kind', 'amountcents', 'text', 'assignedid'])
    .orderBy('partnerid')
    .orderBy('lineno')
    .execute()

test('MNY-2 a list of lines has file, booking, kind, amount and text, with or without a heading', () => {
  const rows = 'a.pdf;4000017;commission;1.263,84;Mein Schiff 3\na.pdf; V1 ;Bonus;-5\na.pdf;;correction;0,10;"x;y"\n'
  const lines = [
    { bookingid: 4000017, bookingnr: '4000017', kind: 'commission', amountcents: 126_384, text: 'Mein Schiff 3' },
    { bookingid: null, bookingnr: 'V1', kind: 'bonus', amountcents: -500, text: '' },
    { bookingid: null, bookingnr: '', kind: 'correction', amountcents: 10, text: 'x;y' },
  ]
  expect(parseLines(rows)).toEqual(new Map([['a.pdf', lines]]))
  expect(parseLines(`\ufeffDatei;Buchung;Art;Betrag;Text\n${rows}`)).toEqual(new Map([['a.pdf', lines]]))
  expect(parseLines(`${rows}a.pdf;V2;gift;1\nb.pdf;V2;bonus;one\n`)).toEqual(
    new Map([
      ['a.pdf', undefined],
      ['b.pdf', undefined],
    ]),
  )
  expect(parseLines('"a.pdf;1')).toBeUndefined()
})

test('MNY-2, CON-5 the preview counts lines and unknown bookings, and refuses what does not add up', async () => {
  await upsertBookings(owner, [aBooking({ bookingid: 17, bookingnr: 'V17' })], t.clock.now)
  const params = await upload({
    '101001/2026-10/good.pdf': pdf(),
    '101001/2026-10/table.xlsx.csv': 'a;b\n',
    '101001/2026-10/sums.csv': 'good.pdf;100,00\n',
    '101001/2026-10/lines.csv': 'good.pdf;17;commission;60\ngood.pdf;V17;correction;-10\ngood.pdf;V9;commission;50\n',
    '102001/2026-10/short.pdf': pdf(),
    '102001/2026-10/nosum.pdf': pdf(),
    '102001/2026-10/sums.csv': 'short.pdf;100,00\n',
    '102001/2026-10/lines.csv': 'short.pdf;V1;commission;99,99\nnosum.pdf;V1;commission;5\n',
    '104001/2026-10/a.pdf': pdf(),
    '104001/2026-10/sums.csv': 'a.pdf;1\n',
    '104001/2026-10/lines.csv': 'a.pdf;V1;bonus;1\nother.pdf;V1;bonus;1\n',
  })
  expect(await outcomes(params)).toEqual({
    '101001/2026-10/good.pdf': 'published',
    '101001/2026-10/table.xlsx.csv': 'published',
    '102001/2026-10/short.pdf': 'lines',
    '102001/2026-10/nosum.pdf': 'lines',
    '104001/2026-10/a.pdf': 'published',
    '104001/2026-10/lines.csv': 'lines',
  })
  const { files } = await preview(params)
  expect(files.find(({ path }) => path.endsWith('good.pdf'))).toMatchObject({ lines: 3, unknown: 1, sum: 100 })
  expect(files.find(({ path }) => path.endsWith('table.xlsx.csv'))).toMatchObject({ lines: null, unknown: null })
  expect(await storedLines()).toEqual([])
  expect((await publish(params, 101001)).status).toBe(200)
  expect((await storedLines()).map(({ amountcents }) => amountcents)).toEqual([6000, -1000, 5000])
  expect(await outcomes(params)).toMatchObject({ '101001/2026-10/good.pdf': 'unchanged' })
})

test('MNY-2 changed lines replace those of a file and keep what was assigned; withdrawing the file withdraws them', async () => {
  await owner.updateTable('statementline').set({ assignedid: 17 }).where('bookingnr', '=', 'V9').execute()
  const files = { '101001/2026-10/good.pdf': pdf(), '101001/2026-10/sums.csv': 'good.pdf;90' }
  const list = 'good.pdf;V9;commission;50\ngood.pdf;17;commission;40\n'
  const changed = await upload({ ...files, '101001/2026-10/lines.csv': list })
  expect(await outcomes(changed)).toEqual({ '101001/2026-10/good.pdf': 'replaced' })
  await publish(changed, 101001)
  expect((await storedLines()).map(({ bookingnr, assignedid }) => [bookingnr, assignedid])).toEqual([
    ['V9', 17],
    ['17', null],
  ])
  // The same file without a list of lines keeps its lines; another one has none.
  const same = await upload(files)
  expect(await outcomes(same)).toEqual({ '101001/2026-10/good.pdf': 'unchanged' })
  const file = (await october(101001)).find(({ filename }) => filename === 'good.pdf')
  const params = { partnerid: '101001', fileid: String(file?.fileid) }
  expect((await t.call(withdrawStatement, { as, params, body: { reason: 'Falsche Summe' } })).status).toBe(200)
  expect(await storedLines()).toEqual([])
  expect(await owner.selectFrom('statement').select('statementid').execute()).toEqual([])
})
