import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { queryInteger, text } from '../calls/fields.ts'

/** RCH-3: as a drawing, as a picture for print, or as a page to print. */
export const qrFormats = ['svg', 'png', 'a6', 'a4'] as const
export type QrFormat = (typeof qrFormats)[number]

/** The colour of a code: black, or one of the agency's; darker where it could not be read. */
export const qrInks = ['black', 'colorbutton', 'colorlink', 'colorborder', 'colorfont'] as const
export type QrInk = (typeof qrInks)[number]

/** What is behind it: white, or the background of the agency's page. */
export const qrGrounds = ['white', 'colorbackground'] as const
export type QrGround = (typeof qrGrounds)[number]

/** Millimetres that a code is printed at. */
export const qrWidths = { min: 15, usual: 50, max: 200 } as const

/** Characters of the text on a printed page. */
export const qrTextMost = 200

export const getLinkQr = call({
  method: 'GET',
  path: '/linkcodes/:partnerid/linkcodes/:linkid/qr',
  access: [Right.basic],
  about:
    'The QR code of a link in the agency’s colours, as SVG, as PNG with 300 dots per inch, or as a PDF page with a text, name and address. A colour that readers could not tell from its background becomes darker.',
  query: z.strictObject({
    format: z.enum(qrFormats),
    ink: z._default(z.enum(qrInks), 'black'),
    ground: z._default(z.enum(qrGrounds), 'white'),
    logo: z._default(z.enum(['yes', 'no']), 'no'),
    /** In millimetres, of SVG and PNG. */
    width: z._default(queryInteger(qrWidths.min, qrWidths.max), qrWidths.usual),
    /** Printed on the page above the code. */
    text: z._default(text(qrTextMost), ''),
  }),
  refuses: ['notfound'],
  answer: 'file',
  tx: 'none',
})
