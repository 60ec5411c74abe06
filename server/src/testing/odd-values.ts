import * as fc from 'fast-check'

const nestBrackets = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** Pieces of JSON text that somebody careless or hostile could put in place of a value. */
const oddPieces = [
  ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '[1,"1",{}]'],
  ...['0', '-0', '-1', '1.5', '1e999', '-1e999', '1e-400', '0.1', '123456.789', '12.345'],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '99999999999999999999'],
  ...['""', '" "', '"\\t\\n"', '"\\u00a0"', '"0"', '"-1"', '"1e5"', '"NaN"', '"null"', '"true"', '"undefined"'],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"x\\udfff"',
    '"\\ufeff"',
    '"\\uffff"',
    '"\\u202ex"',
  ],
  ...['"e\\u0301"', '"ß"', '"İ"', '"ﷺ"', '"🚢"', '"\\u001b[31m"', '"\\u2028"', '"\\u0085"'],
  ...['"\' or 1=1 --"', '"\\\\"', '"%"', '"_"', '"$1"', '"{{7*7}}"', '"<script>alert(1)</script>"', '"=cmd()"'],
  ...['"../../etc/passwd"', '"javascript:alert(1)"', '"http://[::1"', '"a@b"', '"@"', '"#12345g"', '"1,,2"', '",1"'],
  ...['"2026-02-30"', '"0000-00-00"', '"10000-01-01"', '"2026-13-01"', '"2026-1-1"', '"2026-01-01T00:00:00Z"'],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"toString":1}', '{"length":-1}'],
  ...[nestBrackets(500, '[', ']'), nestBrackets(200, '{"a":', '}').replace('{"a":}', '{"a":1}')],
]

/** Long runs of one character keep a careless pattern busy for a long time. */
const longPieces = ['a', '1', ' ', '+49 ', 'a.', '-', '1,', '%', 'ä', '\\u0000', '\\ud83d\\udea2'].map(
  (character) => `"${character.repeat(30_000 / character.length)}"`,
)

/** A piece of JSON text. */
export const oddPiece: fc.Arbitrary<string> = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...oddPieces) },
  { weight: 1, arbitrary: fc.constantFrom(...longPieces) },
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.double().map((n) => (Number.isFinite(n) ? String(n) : '1e400')) },
)

export const oddKey = fc.constantFrom(
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '',
    ' ',
    'partnerid',
    'PARTNERID',
    'userno',
  ],
  ...['mask', 'mandant', '0', '-1', 'length', 'a.b', 'a[b]', 'ä', '\u0000', '\ud800', 'x'.repeat(3000)],
)

/** Bodies that are not JSON, or not only JSON. */
export const brokenBodies: readonly string[] = [
  ...['', ' ', '{', '}', '{"', '{"a"', '{"a":', '{"a":1', '{"a":1,}', '[1,]', '[', ']', 'nul', 'undefined', 'NaN'],
  ...["{'a':1}", '{a:1}', '{"a":1}{"b":2}', '{"a":1}x', '\ufeff{}', '// x\n{}', '"\\ud8"', '"\\x41"', '01', '+1', '.5'],
  ...['{"a":1,"a":2}', '<a/>', 'a=1&b=2', '\0', '\u0001\u0002', '{"__proto__":null}', '{"__proto__":{"x":1}}'],
  ...[
    '{"constructor":{"prototype":{"x":1}}}',
    nestBrackets(5000, '[', ']'),
    nestBrackets(30_000, '[', ''),
    nestBrackets(10_000, '{"a":', ''),
  ],
]

export const oddContentTypes: readonly string[] = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ...[
    'application/xml',
    'application/octet-stream',
    'application/json; charset=utf-16',
    'application/json;;',
    'application/jsonx',
    'json',
    '',
  ],
  ...['application/json, text/plain', 'APPLICATION/JSON', 'application/json; charset="', 'x'.repeat(2000)],
]

/** Text that is put into an address unencoded. */
export const oddAddressPieces: readonly string[] = [
  ...[
    '',
    '%',
    '%2',
    '%zz',
    '%00',
    '%ff',
    '%c3%28',
    '%ed%a0%80',
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%5c',
    '%3f',
    '%23',
    ';',
    ':',
  ],
  ...['0', '-1', '1e9', '1.5', '2147483648', '99999999999999999999', 'null', 'undefined', '__proto__', 'constructor'],
  ...[
    "'",
    '%27%20or%201=1--',
    '%F0%9F%9A%A2',
    '*',
    '+',
    '%20',
    '%0d%0aset-cookie:x',
    'a'.repeat(201),
    '1'.repeat(5000),
  ],
]
