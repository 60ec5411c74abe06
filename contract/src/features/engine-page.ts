import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { call } from '../calls/call.ts'
import { languageId } from '../calls/fields.ts'
import { TopsortList } from './topsort.ts'
import { Wlv, WlvStyles, WlvText } from './wlv.ts'

const { agbencoded: _file, partnerid: _owner, ...written } = WlvText.shape

/**
 * An agency's texts in one language. Where it wrote none in that language they are those of the brand's language, else
 * German, else any (LNG-5); addresses, links and the terms file do so one by one.
 */
export const EngineText = z.object({
  ...written,
  /** Where the terms file is; empty without one. */
  agbpath: z.string(),
})
export type EngineText = z.infer<typeof EngineText>

/** A name in every language of the wire. */
const texts = z.array(z.object({ languageid: languageId, name: z.string() }))

/** 1 sea, 2 river, 3 both. */
const area = z.literal([1, 2, 3])

/** A cruise line that the agency includes and its brand sells. */
export const EngineOrganizer = z.object({ organizerid: z.number(), organizername: z.string(), area, texts })

const { partnerid: _page, ...styles } = WlvStyles.shape
const { partnerlogo, phonecountry, phonecity, phonenumber, firm, street, housenr, zipcode, city, country } = Wlv.shape
const { werbetextanzeigen, defaultlanguageid } = Wlv.shape

/** Layout and contact data. */
export const EngineWlv = z.object({
  /** The stored name of the logo, and where it is; empty without one. */
  partnerlogo,
  logopath: z.string(),
  phonecountry,
  phonecity,
  phonenumber,
  /** The agency's own name where it entered none for the page. */
  firm,
  street,
  housenr,
  zipcode,
  city,
  country,
  werbetextanzeigen,
  defaultlanguageid,
  /** One for each language of the wire; none if the agency wrote nothing at all. */
  texts: z.array(EngineText),
  styles: z.object(styles),
})

/** ENG-3: the part of the engine's document that the built-in page and its preview are drawn from. */
export const PageDocument = z.object({
  partnerid: z.number(),
  /** Another one after every change of the document. */
  version: z.string(),
  brand: z.object({
    mandant: z.number(),
    name: z.string(),
    /** The language of pages and mails while nobody chose another. */
    languageid: languageId,
  }),
  wlv: EngineWlv,
  organizers: z.array(EngineOrganizer),
  /** The destinations that the brand sells. */
  cruisingareas: z.array(z.object({ cruisingareaid: z.number(), area, texts })),
  /** The ships in the agency's lists, of cruise lines that it includes. */
  ships: z.array(
    z.object({ shipid: z.number(), texts: z.array(z.object({ languageid: z.number(), name: z.string() })) }),
  ),
  /** The six lists; an empty one means the provider's own order. */
  topsort: z.array(TopsortList),
})
export type PageDocument = z.infer<typeof PageDocument>

export const getEnginePage = call({
  method: 'GET',
  path: '/engine/:partnerid/page',
  access: [Right.layout, Right.partnerdata],
  about: 'What the agency’s booking page is drawn from, for its preview.',
  refuses: ['notfound'],
  answer: PageDocument,
})
