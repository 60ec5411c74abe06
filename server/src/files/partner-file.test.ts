import { expect, test } from 'vitest'
import { readPartnerFile } from './partner-file.ts'

const wanted = [
  { line: 2, sent: { partnerid: 101900, mandant: 101, firma: 'Büro Möwe', email: 'a@b.example' }, fields: [] },
]
const lines = (separator: string) =>
  ['partnerid;mandant;firma;email', '101900;101;Büro Möwe;a@b.example'].join('\r\n').replaceAll(';', separator)

test.each([
  ['semicolons', Buffer.from(lines(';'))],
  ['commas', Buffer.from(lines(','))],
  ['the mark of Excel', Buffer.from(`\uFEFF${lines(';')}\r\n`)],
  ['Windows-1252', Buffer.from(lines(';'), 'latin1')],
  ['German headings', Buffer.from(lines(';').replace(/^.*/, 'Partnernummer;Marke;Name des Reisebüros;E-Mail-Adresse'))],
  [
    'English headings',
    Buffer.from(lines(',').replace(/^.*/, 'Partner number,Brand,Name of the agency,E-mail address')),
  ],
])('PRD-6 a file of partners is read with %s', (_, bytes) => {
  expect(readPartnerFile(bytes)).toEqual({ rows: wanted })
})

test('PRD-6 cells become what the form of a partner sends; what cannot be read stays for its field', () => {
  const head = 'partnerid;mandant;firma;email;land;iscbe;tradepartner;organizers'
  const read = readPartnerFile(
    Buffer.from(`${head}\n\nx1;101;"A; B";;de;ja;vielleicht;keine\n7;101;C;;;;;nein;too;much\n`),
  )
  expect(read).toEqual({
    rows: [
      {
        line: 3,
        sent: {
          ...{ partnerid: 'x1', mandant: 101, firma: 'A; B', land: 'DE' },
          ...{ iscbe: true, tradepartner: 'vielleicht', organizers: 'none' },
        },
        fields: [],
      },
      {
        line: 4,
        sent: { partnerid: 7, mandant: 101, firma: 'C', organizers: 'none' },
        fields: [{ field: 'cells', key: 'maxitems', params: { n: 8 } }],
      },
    ],
  })
})

test.each([
  ['', 'norows', undefined],
  ['partnerid;mandant;firma;email', 'norows', undefined],
  ['partnerid;mandant;firma;email;stars\n1;1;a;b;5', 'unknowncolumns', { names: 'stars' }],
  ['partnerid;firma\n1;a', 'missingcolumns', { names: 'mandant, email' }],
  ['partnerid;mandant;firma;email;brand\n1;1;a;b;1', 'double', { value: 'mandant' }],
  ['partnerid;mandant;firma;email\n1;1;"a;b', 'pattern', undefined],
  [`partnerid;mandant;firma;email\n${'1;1;a;b\n'.repeat(1001)}`, 'maxitems', { n: 1000 }],
])('PRD-6 the file %j is refused as a whole', (text, key, params) => {
  expect(readPartnerFile(Buffer.from(text))).toEqual({ issue: params ? { key, params } : { key } })
})
