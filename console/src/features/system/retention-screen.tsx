import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useMessages } from '../../i18n/language.ts'
import { useRetention } from './retention-data.ts'
import { RetentionForm } from './retention-form.tsx'
import { RetentionRuns } from './retention-runs.tsx'

/** SCL-6: how long things are kept, how much of each there is, and what the runs removed. */
export function RetentionScreen() {
  const t = useMessages()
  const retention = useRetention()
  return (
    <Page title={t.shell.screens.retention} lead={t.system.retention.lead}>
      <RetentionRuns />
      <Loaded query={retention} skeleton={<FormSkeleton groups={[3, 2]} />}>
        {(read) => <RetentionForm read={read} />}
      </Loaded>
    </Page>
  )
}
