import { hasSpans, type ScheduleScreen } from '@gangway/contract/features/schedules'
import { type ViewScreen, viewFilters, viewSearchOf } from '@gangway/contract/features/views'
import { useLanguage } from '@gangway/kit/messages/language'
import { Button } from '@mantine/core'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from '../views/views.module.css'

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }))

type Props = {
  screen: ScheduleScreen
  /** The filters as they are in the address. */
  search?: Readonly<Record<string, string | undefined>>
}

const hasFilters = (screen: ScheduleScreen): screen is ScheduleScreen & ViewScreen => screen in viewFilters

/** NTF-2: has what is shown sent regularly. */
export function ScheduleButton({ screen, search = {} }: Props) {
  const t = useMessages()
  const language = useLanguage()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!session || session.viewer !== undefined) return null
  return (
    <>
      <Button
        ref={button}
        variant="default"
        className={classes.button}
        aria-label={t.schedules.open}
        leftSection={<IconCalendarRepeat size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className={classes.text}>{t.schedules.open}</span>
      </Button>
      <Suspense>
        {isOpen && (
          <ScheduleDialog
            schedule={{
              ...{ scheduleid: 0, name: t.schedules.screens[screen], screen, viewid: null, language },
              ...{ rhythm: 'weekly', day: 1, format: 'pdf', outside: [], people: [] },
              search: hasFilters(screen) ? viewSearchOf(screen, search) : '',
              span: hasSpans(screen, 'weekly') ? 'whole' : 'screen',
            }}
            onClose={() => {
              setOpen(false)
              button.current?.focus()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
