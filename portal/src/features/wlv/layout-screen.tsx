import { getWlv } from '@gangway/contract/features/wlv'
import { useRecord } from '@gangway/kit/api/hooks'
import { ExternalLink } from '@gangway/kit/layout/external-link.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Anchor } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { publicPageLink } from '../../lib/booking-page/engine.ts'
import { useReference } from '../../lib/reference.ts'
import { useSession } from '../../lib/session/session.ts'
import { LayoutForm } from './layout-form.tsx'
import { LayoutSkeleton } from './layout-skeleton.tsx'

/** The look of the white-label page: settings beside a preview that follows them. */
export function LayoutScreen() {
  const t = useMessages()
  const wlv = useRecord(getWlv)
  const reference = useReference()
  const session = useSession()
  const skeleton = <LayoutSkeleton />
  const link = session && (
    <Anchor component={ExternalLink} href={publicPageLink(session)}>
      {t.wlv.layout.open}
    </Anchor>
  )
  return (
    <Page title={t.wlv.layout.title} lead={t.wlv.layout.lead} action={link}>
      <Loaded query={wlv} skeleton={skeleton}>
        {(read) => (
          <Loaded query={reference} skeleton={skeleton}>
            {(lists) => <LayoutForm read={read} reference={lists} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
