import { Right } from '@gangway/contract/access/rights'
import { getReminders, type ReminderRule, type Reminders, saveReminders } from '@gangway/contract/features/deadlines'
import { useRecord, useSave } from '@gangway/kit/api/hooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button, Checkbox, Modal, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import classes from './deadlines.module.css'

const choices = ['', '0', '1', '2', '3', '5', '7', '10', '14', '21', '30', '60']

type FormProps = {
  read: { data: Reminders; etag?: string | undefined }
  onDone: (text: string) => void
  onClose: () => void
}

function RemindersForm({ read, onDone, onClose }: FormProps) {
  const t = useMessages()
  const { plural } = useFormats()
  const texts = t.deadlines.reminders
  const [rules, setRules] = useState(read.data.rules)
  const { save } = useSave(saveReminders)
  const { run, isPending, failure } = useAction()
  const session = useSession()
  const mayAct = useMayAct('requests') && session !== undefined && (session.accesstoken & Right.partnerdata) !== 0
  const change = (kind: ReminderRule['kind'], changes: Partial<ReminderRule>) =>
    setRules((now) => now.map((rule) => (rule.kind === kind ? { ...rule, ...changes } : rule)))
  const submit = async () => {
    if (await run(() => save({ body: { rules }, ifMatch: read.etag }))) onDone(texts.saved)
  }
  const label = (days: string) => {
    if (days === '') return texts.never
    return days === '0' ? texts.sameDay : plural(Number(days), texts.before)
  }
  const daysOf = (days: number | null) => (days === null ? '' : String(days))
  return (
    <div className={shapes.stack}>
      <p>{texts.lead}</p>
      {!mayAct && <Notice>{texts.readOnly}</Notice>}
      <div className={classes.rules}>
        {rules.map(({ kind, days, tocustomer }) => (
          <div key={kind} className={classes.rule}>
            <span aria-hidden>{t.deadlines.kinds[kind]}</span>
            <NativeSelect
              aria-label={`${t.deadlines.kinds[kind]}: ${texts.days}`}
              disabled={!mayAct}
              data={[...new Set([...choices, daysOf(days)])].map((value) => ({ value, label: label(value) }))}
              value={daysOf(days)}
              onChange={({ currentTarget: { value } }) => change(kind, { days: value === '' ? null : Number(value) })}
            />
            <Checkbox
              label={texts.tocustomer}
              aria-label={`${t.deadlines.kinds[kind]}: ${texts.tocustomer}`}
              disabled={!mayAct || days === null}
              checked={tocustomer && days !== null}
              onChange={({ currentTarget: { checked } }) => change(kind, { tocustomer: checked })}
            />
          </div>
        ))}
      </div>
      {rules.some(({ tocustomer }) => tocustomer) && <Notice tone="warn">{texts.warn}</Notice>}
      {failure !== undefined && <FailureNotice error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {mayAct ? t.parts.cancel : t.common.close}
        </Button>
        {mayAct && (
          <Button loading={isPending} onClick={() => void submit()}>
            {t.deadlines.form.save}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}

/** DUE-3: how many days before its day a kind is reminded of, and whether its customers are. */
export function RemindersDialog({ onDone, onClose }: Pick<FormProps, 'onDone' | 'onClose'>) {
  const t = useMessages()
  const reminders = useRecord(getReminders)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t.deadlines.reminders.title}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Loaded query={reminders}>{(read) => <RemindersForm {...{ read, onDone, onClose }} />}</Loaded>
    </Modal>
  )
}
