import { issuesToFields } from '@gangway/contract/calls/field-errors'
import {
  isSameName,
  type SavedView,
  saveView,
  type ViewScreen,
  viewNameMost,
  viewsMost,
} from '@gangway/contract/features/views'
import { announce } from '@gangway/kit/browser/announce'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useIsAdministrator } from '../../lib/session/use-may.ts'
import { type ListedView, useViewActions, useViews } from './views-data.ts'

export type DialogProps = {
  screen: ViewScreen
  /** The filters as they are now. */
  search: string
  views: readonly ListedView[]
  /** The version of the displayed list: a view changed since then is not overwritten unseen. */
  version: string | undefined
  onClose: () => void
}

/** Saves the filters as they are now as a new view. */
export function SaveDialog({ screen, search, version, onClose }: DialogProps) {
  const t = useMessages()
  const { save } = useViewActions()
  return (
    <Modal opened onClose={onClose} title={t.views.saveTitle} closeButtonProps={{ 'aria-label': t.common.close }}>
      <ViewForm
        view={{ viewid: 0, screen, name: '', search, isagency: false }}
        save={async (view) => {
          await save(view, version)
          announce(fill(t.views.saved, { name: view.name }))
        }}
        onClose={onClose}
      />
    </Modal>
  )
}

type FormProps = {
  view: SavedView
  save: (view: SavedView) => Promise<unknown>
  onClose: () => void
}

/** The name of a view and, of a new one, for whom it is. */
export function ViewForm({ view, save, onClose }: FormProps) {
  const t = useMessages()
  const isAdministrator = useIsAdministrator()
  const { run, isPending, failure } = useAction()
  const { views } = useViews()
  const { viewid, screen, search } = view
  const isNew = viewid === 0
  const othersOf = ({ isagency }: Values) => views.filter((one) => one.isagency === isagency && one.viewid !== viewid)
  const isTaken = (values: Values) =>
    othersOf(values).some((one) => one.screen === screen && isSameName(one.name, values.name.trim()))
  const most = ({ isagency }: Values) => viewsMost[isagency ? 'agency' : 'own']
  const form = useSchemaForm<Values>({
    values: { name: view.name, isagency: view.isagency },
    check: (values) => {
      const body = { viewid, screen, search, ...values }
      const parsed = saveView.body.safeParse(body)
      if (!parsed.success) return issuesToFields(parsed.error, body)
      if (isTaken(values)) return [{ field: 'name', key: 'double', params: { value: values.name } }]
      return othersOf(values).length >= most(values)
        ? [{ field: 'name', key: 'maxitems', params: { n: most(values) } }]
        : []
    },
    labels: { name: t.views.fields.name, isagency: t.views.fields.isagency },
    explain: (values) => (field) => {
      if (field !== 'name') return undefined
      if (isTaken(values)) return t.views.taken
      return othersOf(values).length >= most(values) ? fill(t.views.full, { n: most(values) }) : undefined
    },
  })
  const submit = async () => {
    if (form.validate().hasErrors) return form.focusFirst()
    const isSaved = await run(async () => {
      const values = form.getValues()
      await save({ viewid, screen, search, ...values, name: values.name.trim() }).catch((error: unknown) => {
        if (form.showServerIssues(error)) form.focusFirst()
        throw error
      })
    })
    if (isSaved) onClose()
  }
  return (
    <form
      noValidate
      className={shapes.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        {...form.input('name')}
        data-autofocus
        autoComplete="off"
        maxLength={viewNameMost}
        description={isNew ? t.views.nameHint : undefined}
      />
      {isNew && isAdministrator && (
        <Checkbox {...form.input('isagency', { type: 'checkbox' })} description={t.views.agencyHint} />
      )}
      {failure !== undefined && form.issues.length === 0 && <FailureNotice error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.parts.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {t.common.save}
        </Button>
      </DialogActions>
    </form>
  )
}

type Values = { name: string; isagency: boolean }
