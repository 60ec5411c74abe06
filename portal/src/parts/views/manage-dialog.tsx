import type { SavedView } from '@gangway/contract/features/views'
import { announce } from '@gangway/kit/browser/announce'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import {
  IconPencil,
  IconPin,
  IconPinFilled,
  IconReplace,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useIsAdministrator } from '../../lib/session/use-may.ts'
import { type DialogProps, ViewForm } from './save-dialog.tsx'
import classes from './views.module.css'
import { type ListedView, useViewActions } from './views-data.ts'

/** What was just done, and what takes it back. */
type Done = { text: string; undo?: () => Promise<unknown> }

/** The views of a screen: which ones are pinned, which one it opens with, their names and filters. */
export function ManageDialog({ search, views, version, onClose }: DialogProps) {
  const t = useMessages()
  const actions = useViewActions()
  const { run, failure } = useAction()
  const [renamed, setRenamed] = useState<ListedView>()
  const [done, setDone] = useState<Done>()
  const tell = (next: Done) => {
    setDone(next)
    announce(next.text)
  }
  /** Takes back what was saved or deleted, unless somebody has changed the view again since. */
  const undoOf = (before: SavedView, etag: string | undefined) => async () => {
    await actions.save(before, etag)
    tell({ text: fill(t.views.undone, { name: before.name }) })
  }
  const change = async (before: ListedView, after: SavedView, text: string) => {
    const { etag } = await actions.save(after, version)
    tell({ text: fill(text, { name: after.name }), undo: undoOf(before, etag) })
  }
  const remove = async (view: ListedView) => {
    const { etag } = await actions.remove(view, version)
    tell({ text: fill(t.views.deleted, { name: view.name }), undo: undoOf(view, etag) })
  }
  const undo = () => {
    if (done?.undo) void run(done.undo)
  }
  useHotkeys([['mod+Z', undo]])
  const rowsOf = (isagency: boolean) => views.filter((view) => view.isagency === isagency)
  const group = (label: string, rows: readonly ListedView[]) =>
    rows.length > 0 && (
      <section>
        <h3 className={classes.group}>{label}</h3>
        <ul className={classes.rows}>
          {rows.map((view) => (
            <ViewRow
              key={view.viewid}
              view={view}
              isCurrent={view.search === search}
              onChoose={(chosen) => void run(() => actions.choose({ viewid: view.viewid, ...chosen }))}
              onRename={() => setRenamed(view)}
              onReplace={() => void run(() => change(view, { ...view, search }, t.views.replaced))}
              onDelete={() => void run(() => remove(view))}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={renamed ? fill(t.views.rename, { name: renamed.name }) : t.views.manageTitle}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      {renamed ? (
        <ViewForm
          view={renamed}
          save={(view) => change(renamed, view, t.views.renamed)}
          onClose={() => setRenamed(undefined)}
        />
      ) : (
        <div className={shapes.stack}>
          {failure !== undefined && <FailureNotice error={failure} />}
          {done && failure === undefined && (
            <Notice
              tone="good"
              action={
                done.undo && (
                  <Button variant="default" size="compact-sm" aria-keyshortcuts="Control+Z" onClick={undo}>
                    {t.views.undo}
                  </Button>
                )
              }
            >
              {done.text}
            </Notice>
          )}
          {group(t.views.own, rowsOf(false))}
          {group(t.views.agency, rowsOf(true))}
          {views.length === 0 && <p>{t.views.none}</p>}
        </div>
      )}
    </Modal>
  )
}

type RowProps = {
  view: ListedView
  isCurrent: boolean
  onChoose: (chosen: Partial<Pick<ListedView, 'ispinned' | 'isdefault'>>) => void
  onRename: () => void
  onReplace: () => void
  onDelete: () => void
}

/** Everybody pins and chooses for themselves; what the whole agency sees is changed by its administrators. */
function ViewRow({ view, isCurrent, onChoose, onRename, onReplace, onDelete }: RowProps) {
  const t = useMessages()
  const isAdministrator = useIsAdministrator()
  const { name, ispinned, isdefault, isagency } = view
  const labelOf = (text: string) => fill(text, { name })
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <span className={classes.actions}>
        <IconButton
          icon={ispinned ? IconPinFilled : IconPin}
          label={labelOf(t.views.pin)}
          aria-pressed={ispinned}
          onClick={() => onChoose({ ispinned: !ispinned })}
        />
        <IconButton
          icon={isdefault ? IconStarFilled : IconStar}
          label={labelOf(t.views.makeDefault)}
          aria-pressed={isdefault}
          onClick={() => onChoose({ isdefault: !isdefault })}
        />
        {(!isagency || isAdministrator) && (
          <>
            <IconButton icon={IconPencil} label={labelOf(t.views.rename)} onClick={onRename} />
            <IconButton icon={IconReplace} label={labelOf(t.views.replace)} disabled={isCurrent} onClick={onReplace} />
            <IconButton icon={IconTrash} label={labelOf(t.views.delete)} onClick={onDelete} />
          </>
        )}
      </span>
    </li>
  )
}
