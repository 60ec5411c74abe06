import { loginEhoi } from '@gangway/contract/features/session-links'
import * as z from 'zod/mini'

type Search = { partnerID?: string | undefined; expires?: string | undefined; signature?: string | undefined }

/** The parts of a signed link as the call expects them; undefined where a part is missing or invalid. */
export const linkOf = ({ partnerID = '', expires = '', signature = '' }: Search) => {
  if (!signature || !expires) return undefined
  const link = z.safeParse(loginEhoi.body, { partnerid: Number(partnerID), expires: Number(expires), signature })
  return link.success ? link.data : undefined
}
