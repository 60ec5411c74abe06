import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight, IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './booking-sheet.module.css'
import type { useSheetPaper } from './use-sheet-paper.ts'

type Step = (() => void) | undefined
type Props = {
  /** The booking's label; undefined while loading. */
  number: string | undefined
  print: ReturnType<typeof useSheetPaper>
  onPrevious: Step
  onNext: Step
}

/** The actions for one booking: copy its number, print it, open the next one. */
export function SheetActions({ number, print, onPrevious, onNext }: Props) {
  const t = useMessages()
  const hasSteps = onPrevious || onNext
  return (
    <div className={classes.actions}>
      <CopyNumber key={number} number={number} />
      <PrintMenu isOff={number === undefined} {...print} />
      {hasSteps && (
        <span className={classes.steps}>
          <IconButton
            label={t.transactions.previous}
            icon={IconChevronLeft}
            disabled={!onPrevious}
            onClick={onPrevious}
            aria-keyshortcuts="ArrowLeft"
          />
          <IconButton
            label={t.transactions.next}
            icon={IconChevronRight}
            disabled={!onNext}
            onClick={onNext}
            aria-keyshortcuts="ArrowRight"
          />
        </span>
      )}
    </div>
  )
}

type PrintProps = ReturnType<typeof useSheetPaper> & { isOff: boolean }

/** TRX-7: on paper for the agency, or for the customer. */
function PrintMenu({ isOff, isReady, prepare, print }: PrintProps) {
  const t = useMessages()
  return (
    <Menu position="bottom-start" width={288} onOpen={prepare}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isOff}
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        >
          {t.transactions.print}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => print('agency')}>{t.transactions.printFor.agency}</Menu.Item>
        <Menu.Item disabled={!isReady} onClick={() => print('customer')}>
          {t.transactions.printFor.customer}
          <small className={classes.hint}>{t.transactions.printFor.customerHint}</small>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type Copied = 'no' | 'yes' | 'failed'

function CopyNumber({ number }: { number: string | undefined }) {
  const t = useMessages()
  const [state, setState] = useState<Copied>('no')
  const labels = { no: t.transactions.copyNumber, yes: t.transactions.copied, failed: t.transactions.copyFailed }
  const copy = async (text: string) => {
    const isCopied = await copyText(text)
    const now = isCopied ? 'yes' : 'failed'
    setState(now)
    announce(labels[now])
  }
  const Icon = state === 'yes' ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={number === undefined}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={() => number !== undefined && void copy(number)}
    >
      {labels[state]}
    </Button>
  )
}
