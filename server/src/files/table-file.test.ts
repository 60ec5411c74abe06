import { pathOf, routeOf } from '@gangway/contract/calls/call'
import { exportPartners } from '@gangway/contract/features/partners'
import { exportOpenCommissions } from '@gangway/contract/features/provisions-open'
import { exportReport } from '@gangway/contract/features/report'
import { exportTraffic, trafficTypes } from '@gangway/contract/features/traffic'
import { exportTransactions, transactionTypeNames } from '@gangway/contract/features/transactions'
import { languageList } from '@gangway/contract/texts/languages'
import { expect, test } from 'vitest'
import { yearMessages } from '../features/provisions/year-export.ts'
import { testApp } from '../testing/test-app.ts'
import { fileDays, fileName } from './table-file.ts'

const t = await testApp()
const anna = await t.openSession(101001, { userno: 1 })
const reader = await t.openConsole('reader')

test('TRX-5, RPT-3, MNY-4 a file name says whose, what and when, in letters that every system takes', () => {
  expect(fileName(['seeweg', 'Offene Beträge', '2026-11-15'], 'xlsx')).toBe('seeweg-offene-betraege-2026-11-15.xlsx')
  expect(fileName(['x', 'Bekeken pagina’s', 'Páginas vistas', 7], 'csv')).toBe(
    'x-bekeken-pagina-s-paginas-vistas-7.csv',
  )
  expect(fileDays('2026-02-01', '2026-02-28')).toBe('2026-02')
  expect(fileDays('2026-02-01', '2026-03-31')).toBe('2026-02-01-2026-03-31')
})

test.each(languageList)('TRX-5, RPT-3, MNY-4, NTF-6 no two exports have the same name: %s', async (language) => {
  const nameOf = async (url: string, query: Record<string, string>, payload?: object) => {
    const isConsole = url.startsWith('/provider')
    const answer = await t.app.inject({
      ...{ url, query },
      headers: { authorization: `Bearer ${isConsole ? reader : anna.token}` },
      ...(payload ? { method: 'POST', payload } : { method: 'GET' }),
    })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return /filename="([^"]+)"/.exec(String(answer.headers['content-disposition']))?.[1] ?? ''
  }
  const { partnerid } = anna
  const month = { startDate: '2026-10-01', endDate: '2026-10-31', language }
  const transactions = pathOf(exportTransactions, { partnerid })
  const traffic = pathOf(exportTraffic, { partnerid })
  const years = { year: '2026', language }
  const names = [
    ...(await Promise.all(transactionTypeNames.map((type) => nameOf(transactions, { ...month, type })))),
    await nameOf(transactions, { ...month, origin: 'request' }),
    ...(await Promise.all(trafficTypes.map((type) => nameOf(traffic, { ...years, type })))),
    await nameOf(traffic, { ...years, type: 'hits', month: '2026-10-01' }),
    await nameOf(traffic, { ...years, type: 'pageview', month: '2026-10-01' }),
    await nameOf(pathOf(exportReport, { partnerid }), {}, { language }),
    await nameOf(pathOf(exportOpenCommissions, { partnerid }), { language }),
    await nameOf(routeOf(exportPartners), {}),
    // The year for the accountant, and the statements of a month.
    fileName(['seeweg', yearMessages[language].file, 2026], 'xlsx'),
    fileName(['seeweg', yearMessages[language].statements, partnerid, '2026-10'], 'xlsx'),
  ]
  expect(new Set(names).size, names.join(', ')).toBe(names.length)
  expect(names.slice(0, 3)).toEqual(['request', 'open', 'storno'].map((type) => `seeweg-${type}-2026-11-15.xlsx`))
})
