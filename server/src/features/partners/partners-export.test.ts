import { routeOf } from '@gangway/contract/calls/call'
import { exportPartners } from '@gangway/contract/features/partners'
import { expect, test } from 'vitest'
import { readZip } from '../../testing/read-zip.ts'
import { testApp } from '../../testing/test-app.ts'
import { keepHealthOfAll } from './health-store.ts'

const t = await testApp()
const { owner } = t.database
const reader = await t.openConsole('reader')

const load = async (query: string) => {
  const url = `${routeOf(exportPartners)}?mandant=109&sort=number&order=asc${query}`
  const answer = await t.app.inject({ url, headers: { authorization: `Bearer ${reader}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

test('CON-4 the file has exactly the filtered partners, in German or English, with reasons and numbers in words', async () => {
  const past = new Date(t.clock.now.getTime() - 100 * 86_400_000)
  await owner.updateTable('partner').set({ createdat: past }).where('mandant', '=', 109).execute()
  await keepHealthOfAll(owner, t.clock.now)
  const sheet = async (query: string) => {
    const answer = await load(query)
    const name = query === '' ? 'partner-2026-11-15.xlsx' : 'partners-2026-11-15.xlsx'
    expect(answer.headers['content-disposition']).toContain(`filename="${name}"`)
    const file = readZip(answer.rawPayload).find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.bytes
    return [...String(file).matchAll(/<t(?: [^>]*)?>([^<]*)<|<v>([^<]*)</g)].map(([, text, value]) => text ?? value)
  }
  const german = await sheet('')
  expect(german).toContain('2 Partner')
  expect(german.filter((cell) => cell === '109001' || cell === '109002')).toEqual(['109001', '109002'])
  expect(german.join()).toContain('Keine Anmeldung seit 90 Tagen (noch nie angemeldet, angelegt vor 100 Tagen)')
  expect(german.join()).toContain('Spanisch: Kontaktadresse, AGB, Impressum')
  const english = await sheet('&language=en&search=109002&health=login')
  expect(english).toContain('Health: No login for 90 days')
  expect(english).toContain('1 partner')
  expect(english).not.toContain('109001')
  expect(english.join()).toContain('No active bank account (no account is active, 0 inactive)')
})

test('NTF-6, CON-4 the list is also a CSV file', async () => {
  const answer = await load('&format=csv')
  expect(answer.headers['content-disposition']).toContain('filename="partner-2026-11-15.csv"')
  expect(answer.body).toMatch(/^\uFEFF[^;\n]+;[^;\n]+;/)
  expect(answer.body.split('\r\n').filter((line) => /^10900[12];/.test(line))).toHaveLength(2)
})
