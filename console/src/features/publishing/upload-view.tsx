import type { PublishKind, Upload } from '@gangway/contract/features/publishing'
import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { FolderField } from './folder-field.tsx'
import { PublicationState } from './publication-state.tsx'
import classes from './publishing.module.css'
import { sendFolder, useBrandNames, useLeaveOut, usePublishingChanged, useUpload } from './publishing-data.ts'
import type { Show } from './publishing-search.ts'
import { publications, transfers } from './running.ts'
import { SendingState } from './sending-state.tsx'
import { UploadContent } from './upload-content.tsx'
import { UploadFigures } from './upload-figures.tsx'
import { totalsOf } from './upload-preview.ts'

type Props = {
  uploadid: number
  show: Show
  onShow: (show: Show) => void
  onClose: (said?: string, kind?: PublishKind) => unknown
}

/** One upload: its files on their way, what publishing would do, and publishing itself. */
export function UploadView({ uploadid, show, onShow, onClose }: Props) {
  const t = useMessages()
  const { moment } = useFormats()
  const isSending = transfers.useState(uploadid)?.isRunning ?? false
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
  const { kind, createdat, mandants = [] } = upload.data ?? {}
  const lead = createdat ? [fill(t.publishing.uploadLead, { when: moment(createdat) })] : []
  if (mandants.length > 0) lead.push(fill(t.publishing.forBrands, { brands: mandants.map(brandName).join(', ') }))
  return (
    <Page
      title={kind ? t.publishing.uploadTitles[kind] : t.shell.screens.publishing}
      lead={lead.join(' ')}
      action={back}
    >
      <div className={classes.parts}>
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

function Preview({ upload, show, onShow, onClose }: Omit<Props, 'uploadid'> & { upload: Upload }) {
  const t = useMessages()
  const { uploadid, kind } = upload
  const changed = usePublishingChanged()
  const isPublishing = publications.useState(uploadid)?.isRunning ?? false
  const { missing } = totalsOf(upload)
  return (
    <>
      {missing > 0 && <Missing uploadid={uploadid} n={missing} />}
      <PublicationState upload={upload} onEnded={() => void changed()} />
      <UploadFigures upload={upload} isPublishing={isPublishing} onClose={onClose} />
      <UploadContent upload={upload} show={show} onShow={onShow} />
      {!isPublishing && (
        <FolderField kind={kind} label={t.publishing.more} take={(files) => sendFolder(uploadid, files)} />
      )}
    </>
  )
}

/** Files that were declared and have not arrived, as the tab was closed, or the upload stopped. */
function Missing({ uploadid, n }: { uploadid: number; n: number }) {
  const t = useMessages()
  const { plural } = useFormats()
  const { save, isPending } = useLeaveOut()
  const changed = usePublishingChanged()
  const [failure, setFailure] = useState<unknown>()
  const leaveOut = () => {
    setFailure(undefined)
    save({ params: { uploadid } }).then(() => {
      transfers.forget(uploadid)
      return changed()
    }, setFailure)
  }
  const action = (
    <Button variant="default" loading={isPending} onClick={leaveOut}>
      {t.publishing.leaveOut}
    </Button>
  )
  return (
    <>
      <Notice tone="warn" title={plural(n, t.publishing.missing)} action={action}>
        {t.publishing.missingText}
      </Notice>
      {failure !== undefined && <FailureNotice error={failure} />}
    </>
  )
}
