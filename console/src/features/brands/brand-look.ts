import { drawBrand } from '@gangway/contract/brands/brand-lettering'
import { BrandRecord } from '@gangway/contract/brands/brand-record'
import { contrastRatio } from '@gangway/contract/brands/luminance'
import type { SentBody } from '@gangway/contract/calls/call'
import type { previewBrandMail } from '@gangway/contract/features/brands-console'
import { readableBrandColour } from '@gangway/contract/rules/brand-colour'
import { dataAddress } from '@gangway/kit/browser/pictures'
import * as z from 'zod/mini'
import type { BrandValues } from './brand-values.ts'

/** A colour while a valid one is being typed. */
const noColour = '#5b6470'

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** What a typed colour becomes: undefined while it is none, `repaired` where white cannot be read on it. */
export const judgeColour = (typed: string) => {
  if (!isColour(typed)) return undefined
  const colour = typed.toLowerCase()
  const readable = readableBrandColour(colour)
  return { colour: readable, ...(readable !== colour && { repaired: { ratio: contrastRatio('#ffffff', colour) } }) }
}

const wordmarkOf = ({ wordmark, wordmarkPicture }: BrandValues) => {
  if (wordmarkPicture === undefined) return wordmark
  return wordmarkPicture === null ? '' : dataAddress(wordmarkPicture)
}

/** How the brand looks with what is typed; `unnamed` stands for a name that is missing. */
export const lookOf = (values: BrandValues, unnamed: string) => {
  const name = values.name.trim() || unnamed
  return {
    key: values.key || 'new',
    name,
    colour: judgeColour(values.colour)?.colour ?? noColour,
    wordmark: wordmarkOf(values),
    drawing: drawBrand({ key: values.key, name }),
    hotline: values.hotline,
  }
}
export type BrandLook = ReturnType<typeof lookOf>

export type MailFacts = SentBody<typeof previewBrandMail>

const emailOr = (typed: string) => (z.safeParse(BrandRecord.shape.mailreplyto, typed).success ? typed : '')
const lineOr = (typed: string) => (z.safeParse(BrandRecord.shape.hotline.shape.phone, typed).success ? typed : '')

/** What the mail is drawn from: only what is valid already. */
export const mailFactsOf = ({ market, language, hotline, mailreplyto }: BrandValues, look: BrandLook): MailFacts => ({
  name: look.name.slice(0, 60),
  colour: look.colour,
  market,
  language,
  hotline: { phone: lineOr(hotline.phone), email: emailOr(hotline.email) },
  mailreplyto: emailOr(mailreplyto),
})
