import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeCsv } from './table-file.ts'

test.each(['=1+1', '+1', '-1', '@a', '\tx', '\rx', '\nx', '＝1＋1', '＋1', '－1', '＠a'])(
  'TRX-5 %j in a cell never acts as a formula',
  async (value) => {
    const rows = (async function* () {
      yield [{ cells: [value] }]
    })()
    const file = await text(writeCsv({ columns: [{ header: 'a', kind: 'text', width: 10 }], rows }, 'de'))
    expect(file.split('\r\n')[1]?.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)
