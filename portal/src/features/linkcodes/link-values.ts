import { isOneOfMany, type Linkcode, type LinkTarget, saveLinkcode } from '@gangway/contract/features/linkcodes'
import type { Language } from '@gangway/contract/texts/languages'

/** The form of a link: the choice is text, as it is typed or picked. */
export type LinkValues = {
  linkid: number
  name: string
  target: LinkTarget
  targetid: string
  language: Language
  archived: boolean
}

export const newLink = (language: Language): LinkValues => ({
  ...{ linkid: 0, name: '', target: 'page', targetid: '', language, archived: false },
})

export const linkIn = (links: readonly Linkcode[], which: string) =>
  links.find(({ linkid }) => String(linkid) === which)

const valuesOf = ({ linkid, name, target, targetid, language, archived }: Linkcode): LinkValues => ({
  ...{ linkid, name, target, language, archived },
  targetid: targetid === null ? '' : String(targetid),
})

/** A choice that was left empty is none; what is not a number is refused at its field. */
const choiceOf = ({ target, targetid }: LinkValues) =>
  isOneOfMany(target) && targetid.trim() !== '' ? Number(targetid) : null

export const linkRecord = (which: string) => ({
  save: saveLinkcode,
  toValues: (links: readonly Linkcode[]) => {
    const link = linkIn(links, which)
    return link && valuesOf(link)
  },
  toBody: (values: LinkValues) => ({ ...values, targetid: choiceOf(values) }),
  schema: saveLinkcode.body,
  /** A new link has a number now. */
  afterSave: (values: LinkValues, { answer }: { answer: Linkcode }): LinkValues => ({
    ...values,
    linkid: answer.linkid,
  }),
})
