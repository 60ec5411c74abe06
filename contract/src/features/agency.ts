import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Right } from '../rights.ts'

/** The agency record. Wire names are the spec's; docs/glossary.md explains them. */
export const Agency = z.object({
  partnerid: z.number(),
  reisebuerotyp: z.nullable(z.number()),
  firma: z.string(),
  abteilung: z.string(),
  anrede: z.nullable(z.number()),
  titel: z.nullable(z.number()),
  fname: z.string(),
  lname: z.string(),
  strasse: z.string(),
  hausnummer: z.string(),
  ort: z.string(),
  land: z.string(),
  plz: z.string(),
  telefon: z.string(),
  email: z.string(),
  url: z.string(),
  gtmid: z.string(),
  director: z.string(),
  register: z.string(),
  steuernr: z.string(),
})
export type Agency = z.infer<typeof Agency>

export const getAgency = call({
  method: 'GET',
  path: '/agency/partner/:partnerid',
  access: [Right.partnerdata],
  about: "The agency's master data.",
  answer: Agency,
})
