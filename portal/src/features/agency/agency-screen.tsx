import { getAgency } from '@gangway/contract/features/agency'
import { useRecord } from '@gangway/kit/api/hooks'
import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useMessages } from '../../i18n/language.ts'
import { useReference } from '../../lib/reference.ts'
import { AgencyForm } from './agency-form.tsx'

/** The agency's master data and bank accounts. */
export function AgencyScreen() {
  const t = useMessages()
  const agency = useRecord(getAgency)
  const reference = useReference()
  const skeleton = <FormSkeleton groups={[3, 4, 3, 4, 3]} />
  return (
    <Page narrow title={t.agency.title} lead={t.agency.lead}>
      <Loaded query={agency} skeleton={skeleton}>
        {(read) => (
          <Loaded query={reference} skeleton={skeleton}>
            {(lists) => <AgencyForm read={read} reference={lists} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
