import { limits } from '@gangway/contract/calls/limits'
import { getInbox, getInboxCounts } from '@gangway/contract/features/inbox'
import { getPartner, getPartnerHealth, listPartners } from '@gangway/contract/features/partners'
import {
  getPartnerOrganizers,
  type PartnerOrganizers,
  refuseActivation,
  savePartnerOrganizers,
} from '@gangway/contract/features/partners-organizers'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import classes from './lines-dialog.module.css'

type Props = {
  partner: { partnerid: number; firma: string }
  onClose: () => void
  /** Says what was done. */
  onDone: (outcome: string) => void
}

export const usePartnerOrganizers = (partnerid: number) => useCall(getPartnerOrganizers, { params: { partnerid } })

const stale = [getPartnerOrganizers, getPartner, getPartnerHealth, listPartners, getInbox, getInboxCounts]

const useLinesChanged = () => {
  const client = useQueryClient()
  return () => Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** ORG-3: which cruise lines of its brand are open to a partner. */
export function LinesDialog(props: Props) {
  const t = useMessages()
  const organizers = usePartnerOrganizers(props.partner.partnerid)
  const [isDirty, setDirty] = useState(false)
  useFocusBack()
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="lg"
      // A click beside the dialog must not lose what was chosen.
      closeOnClickOutside={!isDirty}
      title={fill(t.parts.lines.title, { firma: props.partner.firma })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Loaded query={organizers}>
        {(data) => <LinesForm {...props} data={data} onDirty={() => setDirty(true)} />}
      </Loaded>
    </Modal>
  )
}

type FormProps = Props & { data: PartnerOrganizers; onDirty: () => void }

function LinesForm({ partner: { partnerid, firma }, data, onClose, onDone, onDirty }: FormProps) {
  const t = useMessages()
  const { number } = useFormats()
  const { save } = useSave(savePartnerOrganizers)
  const { run, isPending, failure } = useAction()
  const changed = useLinesChanged()
  // As it was when the dialog opened: what a colleague changes meanwhile stays as it is.
  const [before] = useState(() => data.organizers.flatMap((one) => (one.available ? [one.organizerid] : [])))
  const [ids, setIds] = useState(before)
  const [search, setSearch] = useState('')
  const [isChecked, setChecked] = useState(false)
  const matching = data.organizers.filter(({ organizername }) => matchesSearch(organizername, search))
  const open = ids.filter((id) => !before.includes(id))
  const close = before.filter((id) => !ids.includes(id))
  const isMissing = data.activation?.state === 'open' && ids.length === 0
  const choose = (some: readonly number[], isChosen: boolean) => {
    onDirty()
    setIds((now) => (isChosen ? [...new Set([...now, ...some])] : now.filter((id) => !some.includes(id))))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMissing) return
    const isSaved = await run(() => save({ params: { partnerid }, body: { open, close } }).then(changed))
    if (!isSaved) return
    onDone(fill(t.parts.lines.done, { firma, n: number(ids.length) }))
    onClose()
  }
  const found = matching.map(({ organizerid }) => organizerid)
  return (
    <form noValidate className={shapes.stackSm} onSubmit={(event) => void submit(event)}>
      <p className={shapes.dim}>{t.parts.lines.text}</p>
      <TextInput
        type="search"
        label={t.parts.lines.search}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        // It is not part of what is saved, so Enter in it does not save.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        data-autofocus
      />
      <div className={classes.actions}>
        <p className={shapes.dim} role="status">
          {fill(t.parts.lines.chosen, { n: number(ids.length), all: number(data.organizers.length) })}
        </p>
        <Button variant="default" size="xs" onClick={() => choose(found, true)}>
          {t.parts.lines.all}
        </Button>
        <Button variant="default" size="xs" onClick={() => choose(found, false)}>
          {t.parts.lines.none}
        </Button>
      </div>
      <fieldset className={classes.checks} aria-label={t.parts.lines.legend}>
        {matching.map(({ organizerid, organizername, aufnehmen }) => (
          <Checkbox
            key={organizerid}
            label={organizername}
            description={aufnehmen ? t.parts.lines.included : undefined}
            checked={ids.includes(organizerid)}
            onChange={({ currentTarget }) => choose([organizerid], currentTarget.checked)}
          />
        ))}
        {matching.length === 0 && <p className={shapes.dim}>{t.parts.lines.nothing}</p>}
      </fieldset>
      {close.length > 0 && <p className={shapes.dim}>{t.parts.lines.closing}</p>}
      {isChecked && isMissing && (
        <p className={classes.missing} role="alert">
          {t.parts.lines.missing}
        </p>
      )}
      {failure !== undefined && <FailureNotice error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.parts.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {t.parts.lines.save}
        </Button>
      </DialogActions>
    </form>
  )
}

/** CON-8: refuses what an agency asked for; it reads the reason. */
export function RefuseLines({ partner: { partnerid, firma }, onClose, onDone }: Props) {
  const t = useMessages()
  const { save } = useSave(refuseActivation)
  const changed = useLinesChanged()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = reason.trim() === ''
  const act = () => {
    setChecked(true)
    if (isMissing) return undefined
    return save({ params: { partnerid }, body: { reason: reason.trim() } }).then(async () => {
      await changed()
      onDone(fill(t.parts.lines.refused, { firma }))
    })
  }
  return (
    <Question
      title={fill(t.parts.lines.refuseTitle, { firma })}
      text={t.parts.lines.refuseText}
      action={t.parts.lines.refuse}
      isRed
      act={act}
      onClose={onClose}
    >
      <TextInput
        label={t.parts.lines.reason}
        maxLength={limits.line}
        value={reason}
        error={isChecked && isMissing && t.parts.lines.reasonMissing}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
    </Question>
  )
}
