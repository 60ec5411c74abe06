import type { RequestSheet } from '@gangway/contract/features/requests'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Drawer } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { cardOf } from './request-changes.ts'
import classes from './request-list.module.css'
import { useRequest, useRequestCache } from './requests-data.ts'
import { requestIdOf } from './requests-filter.ts'
import type { SheetProps } from './sheet-props.ts'
import { requestName } from './use-request-actions.ts'

const loadContent = () => import('./sheet-content.tsx')
const SheetContent = lazy(async () => ({ default: (await loadContent()).SheetContent }))

type Props = SheetProps & {
  /** Of the URL. */
  request: string | undefined
  /** The requests of the page in their order. */
  listIds: () => readonly number[]
  onOpen: (bookingid: number | undefined, isStep?: boolean) => void
}

/** ENQ-1: everything about one request, beside the board. */
export function RequestSheetDrawer({ request, listIds, onOpen, ...props }: Props) {
  const t = useMessages()
  const bookingid = requestIdOf(request)
  const sheet = useRequest(bookingid)
  const steps = useSteps(bookingid, listIds, onOpen)
  // In advance, so that it opens at once. Whether it could be loaded matters only then.
  useEffect(() => void loadContent().catch(() => undefined), [])
  useHotkeys([
    ['ArrowLeft', () => steps.previous?.()],
    ['ArrowRight', () => steps.next?.()],
  ])
  return (
    <Drawer
      opened={bookingid !== ''}
      onClose={() => onOpen(undefined)}
      position="right"
      size={560}
      title={sheet.data ? requestName(sheet.data) : fill(t.requests.sheet, { nr: bookingid })}
      closeButtonProps={{ 'aria-label': t.common.close }}
      classNames={{ title: shapes.sheetTitle }}
    >
      <div className={classes.steps}>
        <IconButton
          label={t.requests.previous}
          icon={IconChevronLeft}
          disabled={!steps.previous}
          onClick={steps.previous}
          aria-keyshortcuts="ArrowLeft"
        />
        <IconButton
          label={t.requests.next}
          icon={IconChevronRight}
          disabled={!steps.next}
          onClick={steps.next}
          aria-keyshortcuts="ArrowRight"
        />
      </div>
      <Loaded query={sheet}>{(data) => <Loading key={data.bookingid} sheet={data} {...props} />}</Loaded>
    </Drawer>
  )
}

/** The board shows what the sheet has read: it may be newer. */
function Loading({ sheet, ...props }: SheetProps & { sheet: RequestSheet }) {
  const cache = useRequestCache()
  const known = cache.find(sheet.bookingid)
  const isNewer = known !== undefined && known.version < sheet.version
  useEffect(() => {
    if (isNewer) cache.put(cardOf(sheet))
  }, [isNewer, cache, sheet])
  return (
    <Suspense>
      <SheetContent sheet={sheet} {...props} />
    </Suspense>
  )
}

/** The steps through the page as it was when the sheet was opened: an answered request does not change what is next. */
const useSteps = (bookingid: string, listIds: () => readonly number[], onOpen: Props['onOpen']) => {
  const isOpen = bookingid !== ''
  const [visit, setVisit] = useState<{ isOpen: boolean; ids: readonly number[] }>({ isOpen: false, ids: [] })
  if (isOpen !== visit.isOpen) setVisit({ isOpen, ids: isOpen ? listIds() : [] })
  const place = visit.ids.indexOf(Number(bookingid))
  const stepTo = (id: number | undefined) => (place < 0 || id === undefined ? undefined : () => onOpen(id, true))
  return { previous: stepTo(visit.ids[place - 1]), next: stepTo(visit.ids[place + 1]) }
}
