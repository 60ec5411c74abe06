import { mayWith } from '@gangway/contract/access/rights'
import { getEnginePage } from '@gangway/contract/features/engine-page'
import { type Linkcode, linkRights, listLinkcodes, saveLinkcode } from '@gangway/contract/features/linkcodes'
import { getClicks } from '@gangway/contract/features/linkcodes-clicks'
import { useCall, useRecord, useSave } from '@gangway/kit/api/hooks'
import { dayNow } from '../../lib/day-now.ts'
import { useSession } from '../../lib/session/session.ts'

export const useLinkcodes = () => useRecord(listLinkcodes)

/** What the agency's page offers, for those who make links. */
export const useOffer = () => useCall(getEnginePage)

/** The figures of every link since the first one was made. */
export const useAllFigures = (links: readonly Linkcode[]) => {
  const first = links.reduce((day, { createdat }) => (createdat < day ? createdat : day), dayNow()).slice(0, 10)
  return useCall(
    getClicks,
    { query: { startDate: first, endDate: dayNow(), by: 'link' } },
    { enabled: links.length > 0 },
  )
}

/** Whether this session may make links; the provider's view of a portal only reads. */
export const useMayLink = () => {
  const session = useSession()
  return session !== undefined && session.viewer === undefined && mayWith(session.accesstoken, linkRights)
}

/** Archives a link, or brings it back. */
export const useArchive = () => {
  const { save } = useSave(saveLinkcode)
  return ({ linkid, name, target, targetid, language }: Linkcode, archived: boolean, ifMatch: string | undefined) =>
    save({ body: { linkid, name, target, targetid, language, archived }, ifMatch })
}
