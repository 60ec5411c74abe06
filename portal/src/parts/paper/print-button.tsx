import { ErrorPanel } from '@gangway/kit/layout/error-panel.tsx'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'

type Props = { print: () => Promise<void>; isOff: boolean }

/** Prints more than is rendered; the browser's print shortcut does the same. */
export function PrintButton({ print, isOff }: Props) {
  const t = useMessages()
  const [isLoading, setLoading] = useState(false)
  const [error, setError] = useState<unknown>()
  const start = async () => {
    if (isOff || isLoading) return
    setError(undefined)
    setLoading(true)
    await print().catch(setError)
    setLoading(false)
  }
  useHotkeys([['mod+P', () => void start()]], [])
  return (
    <>
      <Button
        variant="default"
        disabled={isOff}
        loading={isLoading}
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        onClick={() => void start()}
      >
        {t.transactions.print}
      </Button>
      {error !== undefined && <ErrorPanel error={error} onRetry={() => void start()} />}
    </>
  )
}
