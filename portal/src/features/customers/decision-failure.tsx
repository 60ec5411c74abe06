import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'

/** Why nothing was changed: somebody else was faster, the feed brought other bookings, or the call failed. */
export function DecisionFailure({ error }: { error: unknown }) {
  const t = useMessages()
  if (!(error instanceof CallError) || error.key !== 'changed') return <FailureNotice error={error} />
  return (
    <Notice tone="warn" role="alert">
      {error.who ? fill(t.customers.tooLate, { who: error.who }) : t.customers.tooLateFeed}
    </Notice>
  )
}
