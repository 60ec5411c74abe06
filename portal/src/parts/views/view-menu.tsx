import { readViewSearch, type ViewScreen, viewSearchOf } from '@gangway/contract/features/views'
import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconChevronDown, IconDeviceFloppy, IconSettings, IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './views.module.css'
import { type ListedView, useViews, viewPaths } from './views-data.ts'

const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }))
const ManageDialog = lazy(async () => ({ default: (await import('./manage-dialog.tsx')).ManageDialog }))

type Props = {
  screen: ViewScreen
  /** The filters as they are in the address. */
  search: Readonly<Record<string, string | undefined>>
}

/** NTF-5: opens the saved views of a screen, saves its filters as one, and leads to where they are managed. */
export function ViewMenu({ screen, search }: Props) {
  const t = useMessages()
  const mayEdit = useSession()?.viewer === undefined
  const { views, version, isFailed } = useViews(screen)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const current = viewSearchOf(screen, search)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDialog(undefined)
    button.current?.focus()
  }
  const dialogProps = { screen, search: current, views, version, onClose: close }
  return (
    <>
      <Menu position="bottom-end" width={288}>
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            className={classes.button}
            aria-label={t.views.title}
            leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          >
            <span className={classes.text}>{t.views.title}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.list}>
            <Group label={t.views.own} views={views.filter(({ isagency }) => !isagency)} current={current} />
            <Group label={t.views.agency} views={views.filter(({ isagency }) => isagency)} current={current} />
          </div>
          {views.length === 0 && <p className={classes.none}>{isFailed ? t.messages.errormessage : t.views.none}</p>}
          {mayEdit && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
                onClick={() => setDialog('save')}
              >
                {t.views.save}
              </Menu.Item>
              {views.length > 0 && (
                <Menu.Item
                  leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />}
                  onClick={() => setDialog('manage')}
                >
                  {t.views.manage}
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'save' && <SaveDialog {...dialogProps} />}
        {dialog === 'manage' && <ManageDialog {...dialogProps} />}
      </Suspense>
    </>
  )
}

type GroupProps = { label: string; views: readonly ListedView[]; current: string }

/** Each view is a link: opening one is an ordinary address. */
function Group({ label, views, current }: GroupProps) {
  const t = useMessages()
  if (views.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map(({ viewid, screen, name, search, isdefault }) => {
        const isCurrent = search === current
        return (
          <Menu.Item
            key={viewid}
            component={Link}
            to={viewPaths[screen]}
            search={readViewSearch(search) as never} // those of the view’s screen
            aria-current={isCurrent ? 'page' : undefined}
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden opacity={isCurrent ? 1 : 0} />}
            rightSection={isdefault && <IconStar size={14} stroke={1.75} role="img" aria-label={t.views.isDefault} />}
          >
            <span className={classes.name}>{name}</span>
          </Menu.Item>
        )
      })}
    </>
  )
}
