import { completeBrand } from '@gangway/contract/brand-record'
import { withMarket } from '@gangway/contract/brands'
import type { Body } from '@gangway/contract/call'
import type { previewBrandMail } from '@gangway/contract/features/brands-console'
import { readableBrandColour } from '@gangway/contract/rules/brand-colour'
import { buildLetter } from '../../mail/letter.ts'
import { formatHtml } from '../../mail/letter-layout.ts'

/** An agency and a password that exist nowhere. */
const example = { partnerid: 100_000, temporaryPassword: 'Ab3-Kf7-Xy9', publicUrl: 'https://portal.invalid' }

/** BRD-4: the mail with a temporary password, as a brand with these facts would send it. */
export const previewMail = (facts: Body<typeof previewBrandMail>, now: Date) => {
  const colour = readableBrandColour(facts.colour)
  const brand = withMarket(completeBrand({ mandant: 1, key: 'preview', ...facts, colour }))
  const mail = {
    kind: 'passwordreset',
    partnerid: example.partnerid,
    mandant: brand.mandant,
    language: brand.language,
    mailid: 0,
    recipient: '',
    tries: 0,
    createdat: now,
    facts: { at: now.toISOString() },
  } as const
  const letter = buildLetter(mail, brand, example)
  return { subject: letter.subject, html: formatHtml(letter) }
}
