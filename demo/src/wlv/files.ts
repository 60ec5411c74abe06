import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** A logo in the agency's colours: a sun over waves, without letters, so that no font is needed. */
export const demoLogo = (colour: string, sun: string): Promise<Buffer> => {
  const wave = (y: number, opacity: number) =>
    `<path d="M0 ${y}q15 -12 30 0t30 0t30 0t30 0t30 0t30 0V120H0z" fill="${colour}" fill-opacity="${opacity}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="96" viewBox="0 0 180 96">
    <circle cx="126" cy="34" r="22" fill="${sun}"/>
    <path d="M28 52h96l-14 24H44z" fill="${colour}"/><path d="M44 36h60v12H44zM58 22h34v10H58z" fill="${colour}" fill-opacity=".85"/>
    ${wave(66, 0.45)}${wave(78, 1)}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

type Terms = { title: string; firm: string; clauses: readonly string[]; at: Date }

/** Terms as an agency prints them; the same texts always give the same bytes. */
export const demoTerms = ({ title, firm, clauses, at }: Terms): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ size: 'A4', margin: 64, info: { Title: title, Author: firm, CreationDate: at } })
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.font('Helvetica-Bold').fontSize(20).text(title)
    pdf.font('Helvetica').fontSize(11).text(firm).moveDown(2)
    for (const [at, clause] of clauses.entries()) pdf.text(`${at + 1}. ${clause}`, { lineGap: 3 }).moveDown()
    pdf.end()
  })
