import type { PublishKind, Upload } from '@gangway/contract/features/publishing'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { DiscardQuestion } from './discard-question.tsx'
import classes from './publishing.module.css'
import { publishFor, useDiscard, usePublishingChanged } from './publishing-data.ts'
import { forgetUpload } from './running.ts'
import { targetsOf, totalsOf } from './upload-preview.ts'

type Props = {
  upload: Upload
  isPublishing: boolean
  onClose: (said?: string, kind?: PublishKind) => unknown
}

/** What publishing would change in figures, and the way to do it. */
export function UploadFigures({ upload, isPublishing, onClose }: Props) {
  const t = useMessages()
  const { number, euro } = useFormats()
  const totals = totalsOf(upload)
  const rows = [
    ['agencies', totals.agencies === null ? null : number(totals.agencies)],
    ['published', number(totals.published)],
    ['replaced', number(totals.replaced)],
    ['unchanged', number(totals.unchanged)],
    ['refused', number(totals.refused)],
    ['missing', totals.missing === 0 ? null : number(totals.missing)],
    ['sum', totals.sum === null ? null : euro(totals.sum)],
    ['lines', totals.lines === null ? null : number(totals.lines)],
    ['unknown', totals.unknown === null ? null : number(totals.unknown)],
  ] as const
  return (
    <>
      <dl className={classes.figures}>
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} data-bad={(name === 'refused' && totals.refused > 0) || undefined}>
                <dt>{t.publishing.totals[name]}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Actions upload={upload} isPublishing={isPublishing} onClose={onClose} />
    </>
  )
}

function Actions({ upload, isPublishing, onClose }: Props) {
  const t = useMessages()
  const { plural } = useFormats()
  const { uploadid, kind } = upload
  const [isAsking, setAsking] = useState(false)
  const changed = usePublishingChanged()
  const targets = targetsOf(upload)
  const { missing, published, replaced, unchanged } = totalsOf(upload)
  const publish = () => void publishFor(uploadid, targets).then(changed)
  const label =
    kind === 'provisions'
      ? plural(targets.length, t.publishing.publish)
      : plural(published + replaced, t.publishing.publishMaterial)
  const isDone = targets.length === 0 && missing === 0 && unchanged > 0
  return (
    <div className={shapes.row}>
      {targets.length > 0 && (
        <Button disabled={missing > 0 || isPublishing} onClick={publish}>
          {label}
        </Button>
      )}
      {isDone && <Finish uploadid={uploadid} kind={kind} onClose={onClose} />}
      {targets.length === 0 && !isDone && missing === 0 && <p className={shapes.dim}>{t.publishing.nothingGood}</p>}
      {!isDone && (
        <Button variant="default" disabled={isPublishing} onClick={() => setAsking(true)}>
          {t.publishing.discard}
        </Button>
      )}
      {isAsking && (
        <DiscardQuestion uploadid={uploadid} onClose={() => setAsking(false)} onDone={(said) => onClose(said, kind)} />
      )}
    </div>
  )
}

type FinishProps = { uploadid: number; kind: PublishKind; onClose: Props['onClose'] }

/** Nothing is left to publish: the upload is not needed any more. */
function Finish({ uploadid, kind, onClose }: FinishProps) {
  const t = useMessages()
  const { save, isPending } = useDiscard()
  const changed = usePublishingChanged()
  const [failure, setFailure] = useState<unknown>()
  const finish = () => {
    setFailure(undefined)
    save({ params: { uploadid } }).then(async () => {
      await onClose(t.publishing.isFinished, kind)
      forgetUpload(uploadid)
      await changed()
    }, setFailure)
  }
  return (
    <>
      <Button loading={isPending} onClick={finish}>
        {t.publishing.finish}
      </Button>
      <p className={shapes.dim}>{t.publishing.nothingLeft}</p>
      {failure !== undefined && <FailureNotice error={failure} />}
    </>
  )
}
