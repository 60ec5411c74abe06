import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { errorMessage } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './publishing.module.css'
import { useLeaveOut, usePublishingChanged } from './publishing-data.ts'
import { transfers } from './running.ts'

/** Files that were declared and have not arrived: the upload failed or was stopped, or the tab was closed. */
export function MissingFiles({ uploadid, n }: { uploadid: number; n: number }) {
  const t = useMessages()
  const { plural } = useFormats()
  const { save, isPending } = useLeaveOut()
  const changed = usePublishingChanged()
  const [failure, setFailure] = useState<unknown>()
  const state = transfers.useState(uploadid)
  const failures = state?.failures ?? []
  // After a reload the browser does not have the files any more.
  const isHere = state !== undefined && state.done.length < state.total
  const leaveOut = () => {
    setFailure(undefined)
    save({ params: { uploadid } }).then(() => {
      transfers.forget(uploadid)
      return changed()
    }, setFailure)
  }
  const acts = (
    <span className={classes.acts}>
      {isHere && <Button onClick={() => void transfers.of(uploadid)?.run()}>{t.publishing.sendAgain}</Button>}
      <Button variant="default" loading={isPending} onClick={leaveOut}>
        {t.publishing.leaveOut}
      </Button>
    </span>
  )
  return (
    <>
      <Notice
        tone={failures.length > 0 ? 'bad' : 'warn'}
        title={plural(n, failures.length > 0 ? t.publishing.sendFailed : t.publishing.missing)}
        action={acts}
      >
        {isHere ? t.publishing.missingHere : t.publishing.missingText}
        <Failures failures={failures} />
      </Notice>
      {failure !== undefined && <FailureNotice error={failure} />}
    </>
  )
}

/** Longer lists say nothing more. */
const maxNamed = 20

function Failures({ failures }: { failures: readonly { item: { path: string }; error: unknown }[] }) {
  const t = useMessages()
  const formats = useFormats()
  if (failures.length === 0) return null
  return (
    <ul className={classes.paths}>
      {failures.slice(0, maxNamed).map(({ item, error }) => (
        <li key={item.path}>
          {item.path}: {errorMessage(error, t, formats)}
        </li>
      ))}
    </ul>
  )
}
