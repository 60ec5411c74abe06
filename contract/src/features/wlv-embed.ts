import * as z from 'zod/mini'
import { limits } from '../calls/limits.ts'
import { isHostName } from '../rules/contact.ts'
import { type Rule, withRules } from '../rules/rule.ts'

/** RCH-4: the parts of the public page that an agency can show on its own website. */
export const embedKinds = ['search', 'cruises', 'request'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** Which part of the page is shown, in addresses and forms; what is none shows the whole page. */
export const EmbedParams = z.object({ embed: z.catch(z.optional(z.enum(embedKinds)), undefined) })

/** The script that declares the element for the agency's website. */
export const embedScriptPath = '/media/embed.js'

/** RCH-4: the sites of an agency that may show its page. */
export const embedSitesMost = 20

/** The sites as stored: `www.agency.example`, or with a port. */
export const siteList = (sites: string) => sites.split('\n').filter((site) => site !== '')

/** A site as people paste it, without what is not its name. */
const tidySite = (typed: string) => {
  const text = typed.trim().toLowerCase()
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  return text !== '' && URL.canParse(address) ? new URL(address).host : text
}

const tidySites = (typed: string) => [...new Set(typed.split(/[\s,;]+/).map(tidySite))].filter(Boolean).join('\n')

const validateSites: Rule = (sites) => {
  const list = siteList(sites)
  if (list.length > embedSitesMost) return { key: 'maxlength', params: { n: embedSitesMost } }
  const isSite = (site: string) =>
    /^(?:localhost|.+\..+?)(?::\d{1,5})?$/.test(site) && isHostName(site.replace(/:\d+$/, ''))
  return list.every(isSite) ? undefined : { key: 'lookslike', params: { example: 'www.example.com' } }
}

/** RCH-4: the sites of an agency, one in a line. */
export const embedSitesField = () =>
  z.string().check(z.maxLength(limits.text), z.overwrite(tidySites), withRules(validateSites))
