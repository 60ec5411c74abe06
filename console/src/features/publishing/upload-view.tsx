import type { PublishKind, Upload } from '@gangway/contract/features/publishing'
import { CallError } from '@gangway/kit/api/call-error'
import { fileSize } from '@gangway/kit/download/file-size'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { errorMessage } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrandNames } from '../../parts/brands.ts'
import { FolderField } from './folder-field.tsx'
import classes from './publishing.module.css'
import { sendFolder, useLeaveOut, usePublishingChanged, useUpload } from './publishing-data.ts'
import type { Show } from './publishing-search.ts'
import { publications, transfers } from './running.ts'
import { UploadContent } from './upload-content.tsx'
import { UploadFigures } from './upload-figures.tsx'
import { totalsOf } from './upload-preview.ts'

type ProgressProps = { title: string; text: string; done: number; all: number; onStop: () => void }

/** How far something is, and a way to stop it. */
function Progress({ title, text, done, all, onStop }: ProgressProps) {
  const t = useMessages()
  const id = useId()
  return (
    <section className={classes.progress} aria-labelledby={id}>
      <h2 id={id} className={shapes.title}>
        {title}
      </h2>
      <progress
        className={classes.bar}
        value={done}
        max={Math.max(1, all)}
        aria-labelledby={id}
        aria-valuetext={text}
      />
      <div className={classes.progressLine}>
        <span>{text}</span>
        <Button variant="default" onClick={onStop}>
          {t.publishing.stop}
        </Button>
      </div>
    </section>
  )
}

/** Files that were declared and have not arrived: the upload failed or was stopped, or the tab was closed. */
function MissingFiles({ uploadid, n }: { uploadid: number; n: number }) {
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
  const actions = (
    <span className={shapes.row}>
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
        action={actions}
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

/** How far publishing is, and what it has led to. What is left can be published as before. */
function PublicationState({ upload: { uploadid, kind } }: { upload: Upload }) {
  const t = useMessages()
  const formats = useFormats()
  const state = publications.useState(uploadid)
  const publication = publications.of(uploadid)
  if (!state || !publication) return null
  const { done, total, failures, isRunning } = state
  const counts = { done: formats.number(done.length), all: formats.number(total) }
  if (isRunning)
    return (
      <Progress
        title={t.publishing.publishing}
        text={kind === 'provisions' ? fill(t.publishing.publishedOf, counts) : ''}
        done={done.length}
        all={total}
        onStop={publication.cancel}
      />
    )
  const left = total - done.length
  if (left === 0)
    return (
      <Notice tone="good">
        {kind === 'provisions' ? formats.plural(total, t.publishing.isPublished) : t.publishing.materialPublished}
      </Notice>
    )
  const failed =
    kind === 'provisions'
      ? formats.plural(failures.length, t.publishing.publishFailed)
      : t.publishing.publishMaterialFailed
  const reasons = [...new Set(failures.map(({ error }) => errorMessage(error, t, formats)))]
  return (
    <Notice
      tone={failures.length > 0 ? 'bad' : 'warn'}
      title={failures.length > 0 ? failed : formats.plural(left, t.publishing.publishStopped)}
    >
      {reasons.map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </Notice>
  )
}

const sizeOf = (files: readonly { file: File }[]) => files.reduce((all, { file }) => all + file.size, 0)

/** The files that are on their way. */
function SendingState({ uploadid }: { uploadid: number }) {
  const t = useMessages()
  const { number } = useFormats()
  const language = useLanguage()
  const state = transfers.useState(uploadid)
  const sending = transfers.of(uploadid)
  if (!state || !sending) return null
  const { done, total, isRunning } = state
  if (!isRunning) return null
  const text = fill(t.publishing.sent, {
    done: number(done.length),
    all: number(total),
    size: fileSize(sizeOf(done), language),
    total: fileSize(sizeOf(sending.items), language),
  })
  return <Progress title={t.publishing.sending} text={text} done={done.length} all={total} onStop={sending.cancel} />
}

type Props = {
  uploadid: number
  /** What it is of, as far as the URL knows. */
  expectedKind: PublishKind
  show: Show
  onShow: (show: Show) => void
  onClose: (said?: string, kind?: PublishKind) => unknown
}

/** One upload: its files on their way, what publishing would do, and publishing itself. */
export function UploadView({ uploadid, expectedKind, show, onShow, onClose }: Props) {
  const t = useMessages()
  const { moment } = useFormats()
  const isSending = transfers.useState(uploadid)?.isRunning ?? false
  const isPublishing = publications.useState(uploadid)?.isRunning ?? false
  // Another screen of the console may be opened meanwhile; leaving the page would stop it.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isSending || isPublishing })
  const upload = useUpload(uploadid, !isSending)
  const brandName = useBrandNames()
  const isGone = upload.error instanceof CallError && upload.error.status === 404
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      onClick={() => onClose(undefined, upload.data?.kind)}
    >
      {t.publishing.back}
    </Button>
  )
  const { kind = expectedKind, createdat, mandants = [] } = upload.data ?? {}
  const lead = createdat ? [fill(t.publishing.uploadLead, { when: moment(createdat) })] : []
  if (mandants.length > 0) lead.push(fill(t.publishing.forBrands, { brands: mandants.map(brandName).join(', ') }))
  return (
    <Page title={t.publishing.uploadTitles[kind]} lead={lead.join(' ')} action={back}>
      <div className={shapes.stackLg}>
        <SendingState uploadid={uploadid} />
        {isGone && <Notice tone="warn">{t.publishing.gone}</Notice>}
        {!isGone && !isSending && (
          <Loaded query={upload}>
            {(data) => <Preview upload={data} show={show} onShow={onShow} onClose={onClose} />}
          </Loaded>
        )}
      </div>
    </Page>
  )
}

function Preview({ upload, show, onShow, onClose }: Omit<Props, 'uploadid' | 'expectedKind'> & { upload: Upload }) {
  const t = useMessages()
  const { uploadid, kind } = upload
  const isPublishing = publications.useState(uploadid)?.isRunning ?? false
  const { missing } = totalsOf(upload)
  return (
    <>
      {missing > 0 && <MissingFiles uploadid={uploadid} n={missing} />}
      <PublicationState upload={upload} />
      <UploadFigures upload={upload} isPublishing={isPublishing} onClose={onClose} />
      <UploadContent upload={upload} show={show} onShow={onShow} />
      {!isPublishing && (
        <FolderField kind={kind} label={t.publishing.more} take={(files) => sendFolder(uploadid, files)} />
      )}
    </>
  )
}
