import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconDownload, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import classes from './download-button.module.css'
import { useFullText } from './full-text.ts'
import { type Download, DownloadState } from './use-downloads.ts'

type Props = {
  download: Download | undefined
  /** Total bytes, for the progress. */
  size: number
  /** What is downloaded, for screen readers. */
  name: string
  onStart: () => void
  /** The button's text, if not simply "Download". */
  label?: string
  icon?: TablerIcon
  variant?: 'filled' | 'default'
  /** As low as a table row. */
  isCompact?: boolean
  isOff?: boolean
}

/** A download with its three states: pending with progress, done, failed in red with a retry. */
export function DownloadButton({
  download,
  size,
  name,
  onStart,
  variant = 'default',
  isOff = false,
  isCompact = false,
  ...look
}: Props) {
  const t = useMessages()
  const hasFailed = download?.state === DownloadState.failed
  const isPending = download?.state === DownloadState.pending
  const { label = t.parts.download, icon = IconDownload } = look
  const Icon = hasFailed ? IconRefresh : icon
  const text = hasFailed ? t.common.retry : label
  return (
    <span className={classes.download} data-compact={isCompact || undefined}>
      <State download={download} size={size} name={name} />
      <Button
        variant={variant}
        size={isCompact ? 'compact-sm' : 'sm'}
        disabled={isOff || isPending}
        aria-label={`${text}: ${name}`}
        onClick={onStart}
      >
        <span className={classes.words}>
          {/* As wide before a failure as after it, and beside another that did not fail. */}
          <IconText icon={Icon} text={hasFailed ? label : t.common.retry} isRoomOnly />
          <IconText icon={Icon} text={text} />
        </span>
      </Button>
    </span>
  )
}

function IconText({ icon: Icon, text, isRoomOnly }: { icon: TablerIcon; text: string; isRoomOnly?: true }) {
  return (
    <span aria-hidden={isRoomOnly}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {text}
    </span>
  )
}

function State({ download, size, name }: Pick<Props, 'download' | 'size' | 'name'>) {
  const t = useMessages()
  const fullText = useFullText(download?.error)
  if (!download) return null
  if (download.state === DownloadState.done)
    return (
      <span className={classes.state} data-state="1">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {t.parts.downloaded}
      </span>
    )
  if (download.state === DownloadState.failed)
    return (
      <span className={classes.state} data-state="2">
        <IconCircleX size={18} stroke={1.75} aria-hidden />
        {fullText ?? t.parts.downloadFailed}
      </span>
    )
  const percent = size > 0 ? Math.min(100, Math.round((100 * download.bytes) / size)) : 0
  return (
    <span className={classes.state} data-state="0">
      <progress aria-label={name} value={percent} max={100} />
      {download.bytes > 0 ? fill(t.parts.downloading, { percent }) : t.parts.waiting}
    </span>
  )
}
