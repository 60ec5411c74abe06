import type { TableFormat } from '@gangway/contract/bookings/table-format'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconX, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Watch } from '../api/download.ts'
import { announce } from '../browser/announce.ts'
import { ErrorPanel } from '../layout/error-panel.tsx'
import { Notice } from '../layout/notice.tsx'
import shapes from '../layout/shapes.module.css'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import { useFullText } from './full-text.ts'

type Props = {
  load: (watch: Watch) => Promise<void>
  isOff: boolean
  /** Beside a primary action. */
  isQuiet?: boolean
  /** What the button says and shows, for a file that is not Excel's. */
  label?: string
  icon?: TablerIcon
}

type PairProps = Omit<Props, 'load' | 'label' | 'icon'> & { load: (format: TableFormat, watch: Watch) => Promise<void> }

/** NTF-6: what is shown as a CSV file and as an Excel file. */
export function ExportButtons({ load, isOff, isQuiet = false }: PairProps) {
  return (
    <div className={shapes.export}>
      <ExportButton load={(watch) => load('csv', watch)} isOff={isOff} isQuiet label="CSV" />
      <ExportButton load={(watch) => load('xlsx', watch)} isOff={isOff} isQuiet={isQuiet} />
    </div>
  )
}

/**
 * Downloads what is shown as a file: while it loads the button shows the progress, and a second one cancels it.
 */
export function ExportButton({ load, isOff, isQuiet = false, label, icon: Icon = IconFileSpreadsheet }: Props) {
  const t = useMessages()
  const name = label ?? t.parts.export
  const formats = useFormats()
  const [bytes, setBytes] = useState<number>()
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  // Leaving the screen cancels the download.
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const control = new AbortController()
    running.current = control
    setError(undefined)
    setBytes(0)
    try {
      await load({ signal: control.signal, onBytes: setBytes })
      announce(t.parts.exported)
    } catch (failure) {
      if (!control.signal.aborted) setError(failure)
    }
    setBytes(undefined)
  }
  const isRunning = bytes !== undefined
  const size = formats.number(Math.round((bytes ?? 0) / 1e5) / 10)
  const progress = bytes ? fill(t.parts.exporting, { size }) : t.parts.waiting
  return (
    <div className={shapes.export}>
      {isRunning && (
        <>
          <progress aria-label={name} />
          <span role="status">{progress}</span>
          <Button
            variant="default"
            leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
            onClick={() => running.current?.abort()}
          >
            {t.parts.cancel}
          </Button>
        </>
      )}
      <Button
        variant={isQuiet ? 'default' : 'filled'}
        disabled={isOff || isRunning}
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        onClick={() => void start()}
      >
        {name}
      </Button>
      {error !== undefined && <Failure error={error} onRetry={() => void start()} />}
    </div>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages()
  const fullText = useFullText(error)
  if (fullText === undefined) return <ErrorPanel error={error} onRetry={onRetry} />
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {t.common.retry}
    </Button>
  )
  return (
    <Notice tone="warn" role="alert" action={retry}>
      {fullText}
    </Notice>
  )
}
