import { permissionNames } from '@gangway/contract/access/permissions'
import { allRights } from '@gangway/contract/access/rights'
import type { scrollFrames } from '../e2e/frames.ts'
import { largestPartner } from './generate.ts'

type Page = Parameters<typeof scrollFrames>[0]

/** Logs the largest partner in: what the portal stores of a session. */
export const logIn = (page: Page, token: string) => {
  const auth = {
    token,
    accesstoken: allRights,
    permissions: permissionNames,
    user: String(largestPartner),
    partnertype: 1,
    wlvtoken: '',
    mandant: Math.floor(largestPartner / 1000),
    tradepartner: false,
    pageviewsenabled: true,
    authtime: Date.now(),
    passwordtemporary: false,
  }
  const kept = { partnerid: String(largestPartner), iscbe: 'false', auth: JSON.stringify(auth) }
  return page.evaluate((entries) => void Object.assign(localStorage, entries), kept)
}
