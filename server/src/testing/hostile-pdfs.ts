import { deflateSync } from 'node:zlib'

type Made = { head?: string; objects?: string[]; catalogue?: string; page?: string; padding?: number }

/** A real PDF of one page, object by object, with a correct cross-reference table. */
export const buildPdf = ({
  head = '%PDF-1.4\n%âãÏÓ\n',
  objects = [],
  catalogue = '',
  page = '',
  padding = 0,
}: Made): Buffer => {
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<<>>${page}>>`,
    ...objects,
    `<</Length ${padding}>>stream\n${'x'.repeat(padding)}\nendstream`,
  ]
  let text = head
  const places = bodies.map((body, at) => {
    const place = text.length
    text += `${at + 1} 0 obj${body}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = bodies.length + 1
  const start = text.length
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer<</Size ${size}/Root 1 0 R>>\n`
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1')
}

/** A plain PDF; `size` pads it to this many bytes. */
export const minimalPdf = (words: string, size?: number): Buffer => {
  const made = (padding: number) => buildPdf({ objects: [`<</Title(${words})>>`], padding })
  if (size === undefined) return made(0)
  const padding = size - made(0).length
  // The padding's own length is part of the file too, so its digits count.
  return made(padding - (made(padding).length - size))
}

const good = minimalPdf('good')
const text = (words: string) => Buffer.from(words, 'latin1')
const compressStream = (words: string) => {
  const stream = deflateSync(Buffer.from(`9 0 ${words}`, 'latin1')).toString('latin1')
  return `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>stream\n${stream}\nendstream`
}

const annotation = (words: string) =>
  buildPdf({ page: '/Annots[4 0 R]', objects: [`<</Type/Annot/Rect[0 0 9 9]${words}>>`] })

/** What is left out of terms: each contains the word `evil` where something would happen by itself or leave the page. */
export const trickyPdfs: readonly { name: string; bytes: Buffer }[] = [
  {
    name: 'a file inside without its type',
    bytes: buildPdf({
      catalogue: '/AF[4 0 R]',
      objects: ['<</F(evil.exe)/EF<</F 5 0 R>>>>', '<</Length 4>>stream\nevil\nendstream'],
    }),
  },
  { name: 'a file that belongs to a page', bytes: buildPdf({ page: '/AF[<</F(evil.exe)>>]' }) },
  {
    name: 'a link into another network',
    bytes: annotation('/Subtype/Link/A<</S/GoToR/F(\\\\\\\\evil\\\\share)/D[0/Fit]>>'),
  },
  { name: 'a link into a file inside', bytes: annotation('/Subtype/Link/A<</S/GoToE/T<</R/C/N(evil)>>>>') },
  { name: 'a link to a script', bytes: annotation('/Subtype/Link/A<</S/URI/URI(evil:alert)>>') },
  { name: 'a model that runs', bytes: annotation('/Subtype/3D/3DD<</OnInstantiate(evil)>>') },
  { name: 'a film', bytes: annotation('/Subtype/Movie/Movie<</F(evil.avi)>>') },
  { name: 'a rendition', bytes: annotation('/Subtype/Screen/A<</S/Rendition/R<</C(evil)>>>>') },
  {
    name: 'an address that opens by itself',
    bytes: buildPdf({ catalogue: '/OpenAction<</S/URI/URI(https://evil.example)>>' }),
  },
  {
    name: 'a file that belongs to a part of a page',
    bytes: buildPdf({ page: '/Resources<</Properties<</P<</AF[<</UF(evil.exe)>>]>>>>>>' }),
  },
  { name: 'an address that a page opens', bytes: buildPdf({ page: '/AA<</O<</S/URI/URI(https://evil.example)>>>>' }) },
]

/** What somebody might upload as terms; all of it is rejected. */
export const hostilePdfs: readonly { name: string; bytes: Buffer }[] = [
  { name: 'nothing but the first line', bytes: text('%PDF-1.4\n') },
  { name: 'a page with the first and last line of a PDF', bytes: text('%PDF-1.4\n<script>alert(1)</script>\n%%EOF') },
  {
    name: 'a PDF that is an HTML page at the same time',
    bytes: buildPdf({ head: '%PDF-1.4\n%<html><script>alert(1)</script>\n' }),
  },
  { name: 'an HTML page in front of a PDF', bytes: Buffer.concat([text('<html><body>hi</body></html>'), good]) },
  {
    name: 'a PDF followed by an archive',
    bytes: Buffer.concat([good, text(`PK\x03\x04${'\0'.repeat(26)}PK\x05\x06${'\0'.repeat(18)}`)]),
  },
  {
    name: 'an archive inside a PDF, found from its end',
    bytes: buildPdf({ objects: [`<</Length 30>>stream\nPK\x05\x06${'\0'.repeat(18)}\nendstream`] }),
  },
  { name: 'a PDF followed by a script', bytes: Buffer.concat([good, text('<script>alert(1)</script>')]) },
  { name: 'an SVG called terms.pdf', bytes: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
  { name: 'a program called terms.pdf', bytes: Buffer.concat([text('MZ\x90\0'), Buffer.alloc(500)]) },
  { name: 'a picture called terms.pdf', bytes: Buffer.concat([text('\x89PNG\r\n\x1a\n'), Buffer.alloc(100)]) },
  { name: 'a truncated PDF', bytes: good.subarray(0, good.length - 40) },
  {
    name: 'a PDF with a wrong cross-reference offset',
    bytes: text(good.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7')),
  },
  { name: 'a PDF with a script', bytes: buildPdf({ catalogue: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }) },
  {
    name: 'a PDF with a script whose name is escaped',
    bytes: buildPdf({ catalogue: '/OpenAction<</S/J#61vaScr#69pt/J#53(1)>>' }),
  },
  { name: 'a PDF with a compressed script', bytes: buildPdf({ objects: [compressStream('<</S/JavaScript/JS(1)>>')] }) },
  { name: 'a PDF that starts a program', bytes: buildPdf({ catalogue: '/OpenAction<</S/Launch/F(calc.exe)>>' }) },
  { name: 'a PDF that carries another file', bytes: buildPdf({ catalogue: '/Names<</EmbeddedFiles<</Names[]>>>>' }) },
  {
    name: 'a PDF with compressed objects that cannot be decompressed',
    bytes: buildPdf({ objects: ['<</Type/ObjStm/Length 4>>stream\nabcd\nendstream'] }),
  },
  {
    name: 'objects that decompress to more than anybody has',
    bytes: buildPdf({ objects: [compressStream(' '.repeat(25 * 1024 * 1024))] }),
  },
  {
    name: 'compressed objects that take 20 MB of names',
    bytes: buildPdf({ objects: [compressStream(`<</A ${'/B '.repeat(7 * 1024 * 1024)}>>`)] }),
  },
  {
    name: 'a bomb in an object stream with an escaped name',
    bytes: buildPdf({ objects: [compressStream(' '.repeat(25 * 1024 * 1024)).replace('/ObjStm', '/Obj#53tm')] }),
  },
  {
    name: 'sixty thousand tiny streams',
    bytes: buildPdf({ objects: Array.from({ length: 60_000 }, () => '<</Length 1>>stream\nx\nendstream') }),
  },
  {
    name: 'a script between comments that look like a stream',
    bytes: buildPdf({
      catalogue: '/OpenAction 4 0 R',
      objects: ['\n% stream\n<</S/JavaScript/JS(app.alert\\(1\\))>>\n% endstream\n'],
    }),
  },
  {
    name: 'a script in an object stream with an escaped name',
    bytes: buildPdf({ objects: [compressStream('<</S/JavaScript/JS(1)>>').replace('/ObjStm', '/Obj#53tm')] }),
  },
  {
    name: 'a page whose content is another file',
    bytes: buildPdf({ page: '/Contents 4 0 R', objects: ['<</Length 0/F(evil.txt)>>stream\n\nendstream'] }),
  },
  { name: 'endlessly nested arrays', bytes: buildPdf({ objects: ['['.repeat(400_000)] }) },
  {
    name: 'an encrypted PDF, whose objects cannot be inspected',
    bytes: text(good.toString('latin1').replace('/Root 1 0 R', '/Encrypt 2 0 R/Root 1 0 R')),
  },
  {
    name: 'a PDF without a page',
    bytes: text(good.toString('latin1').replace('/Kids[3 0 R]/Count 1', '/Kids[     ]/Count 0')),
  },
]
