import type { PublishKind, Upload } from '@gangway/contract/features/publishing'
import { CallError } from '@gangway/kit/api/call-error'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { FolderField } from './folder-field.tsx'
import { MissingFiles } from './missing-files.tsx'
import { PublicationState } from './publication-state.tsx'
import classes from './publishing.module.css'
import { sendFolder, useBrandNames, useUpload } from './publishing-data.ts'
import type { Show } from './publishing-search.ts'
import { publications, transfers } from './running.ts'
import { SendingState } from './sending-state.tsx'
import { UploadContent } from './upload-content.tsx'
import { UploadFigures } from './upload-figures.tsx'
import { totalsOf } from './upload-preview.ts'

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
