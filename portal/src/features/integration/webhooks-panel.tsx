import { issuesToFields } from '@gangway/contract/calls/field-errors'
import { type EventKind, eventKinds } from '@gangway/contract/events/event-kinds'
import { saveWebhook, type Webhook } from '@gangway/contract/features/integration-webhooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { Deliveries } from './deliveries.tsx'
import classes from './integration.module.css'
import {
  useChanged,
  useDeleteWebhook,
  useRotateWebhook,
  useSaveWebhook,
  useTestWebhook,
  useWebhooks,
} from './integration-data.ts'
import { type Secret, ShownOnce } from './shown-once.tsx'

type FormProps = { hook: Webhook | undefined; onSecret: (secret: string) => void; onClose: () => void }

/** Where it goes, and what about. */
function WebhookForm({ hook, onSecret, onClose }: FormProps) {
  const texts = useMessages().integration
  const { save } = useSaveWebhook()
  const changed = useChanged()
  const form = useSchemaForm({
    values: {
      hookid: hook?.hookid ?? 0,
      url: hook?.url ?? '',
      events: hook?.events ?? ([] as EventKind[]),
      ison: hook === undefined || hook.offat === null,
    },
    check: (values) => {
      const parsed = saveWebhook.body.safeParse(values)
      return parsed.success ? [] : issuesToFields(parsed.error, values)
    },
    labels: texts.fields,
    explain: () => (field) => (field === 'url' ? texts.noReceiver : undefined),
  })
  const act = () => {
    if (form.validate().hasErrors) {
      form.focusFirst()
      return undefined
    }
    return save({ body: form.values }).then(
      async ({ data }) => {
        await changed()
        if (data.secret !== null) onSecret(data.secret)
      },
      (error: unknown) => {
        form.showServerIssues(error)
        throw error
      },
    )
  }
  const { onChange, value, ...eventsInput } = form.input('events')
  return (
    <Question
      title={hook ? texts.editHook : texts.newHook}
      text={texts.hookText}
      action={texts.saveHook}
      act={act}
      onClose={onClose}
    >
      <TextInput {...form.input('url')} type="url" placeholder="https://" description={texts.urlHint} data-autofocus />
      <Checkbox.Group {...eventsInput} value={value} onChange={onChange}>
        {eventKinds.map((kind) => (
          <Checkbox key={kind} mt="xs" value={kind} label={texts.events[kind]} />
        ))}
      </Checkbox.Group>
      {hook && <Checkbox {...form.input('ison', { type: 'checkbox' })} />}
    </Question>
  )
}

type Asking = { hook: Webhook; what: 'edit' | 'rotate' | 'delete' }

/** Why nothing is sent, or whether both secrets are valid. */
function HookState({ hook }: { hook: Webhook }) {
  const texts = useMessages().integration
  const { moment } = useFormats()
  const { offat, offreason, failingsince, overlapsuntil } = hook
  if (offat && offreason) return <Notice tone="warn">{fill(texts.off[offreason], { when: moment(offat) })}</Notice>
  return (
    <>
      {failingsince && <Notice tone="warn">{fill(texts.failing, { when: moment(failingsince) })}</Notice>}
      {overlapsuntil && <Notice>{fill(texts.overlaps, { when: moment(overlapsuntil) })}</Notice>}
    </>
  )
}

function WebhookCard({ hook, onAsk }: { hook: Webhook; onAsk: (asking: Asking) => void }) {
  const texts = useMessages().integration
  const test = useTestWebhook()
  const changed = useChanged()
  const { run, isPending, failure } = useAction()
  const send = () => run(() => test.save({ params: { hookid: String(hook.hookid) } }).then(changed))
  const button = (what: Asking['what']) => (
    <Button variant="default" size="compact-md" onClick={() => onAsk({ hook, what })}>
      {texts.actions[what]}
    </Button>
  )
  return (
    <section className={classes.hook} aria-label={hook.url}>
      <div className={shapes.between}>
        <h2 className={classes.url}>{hook.url}</h2>
        <div className={shapes.row}>
          <Button
            variant="default"
            size="compact-md"
            loading={isPending}
            disabled={hook.offat !== null}
            onClick={() => void send()}
          >
            {texts.actions.test}
          </Button>
          {button('edit')}
          {button('rotate')}
          {button('delete')}
        </div>
      </div>
      <p className={shapes.dim}>{hook.events.map((kind) => texts.events[kind]).join(' · ')}</p>
      <HookState hook={hook} />
      {failure !== undefined && <FailureNotice error={failure} />}
      <Deliveries hook={hook} />
    </section>
  )
}

/** INT-3: where the agency's own systems are notified. */
export function WebhooksPanel() {
  const texts = useMessages().integration
  const hooks = useWebhooks()
  const changed = useChanged()
  const rotate = useRotateWebhook()
  const remove = useDeleteWebhook()
  const [isNew, setNew] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const [secret, setSecret] = useState<Secret>()
  const show = (value: string | null) => value !== null && setSecret({ kind: 'secret', value })
  const close = () => {
    setNew(false)
    setAsking(undefined)
  }
  const params = { hookid: String(asking?.hook.hookid) }
  return (
    <div className={shapes.stack}>
      <div>
        <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setNew(true)}>
          {texts.newHook}
        </Button>
      </div>
      <Loaded query={hooks}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>{texts.noHooks}</Empty>
          ) : (
            rows.map((hook) => <WebhookCard key={hook.hookid} hook={hook} onAsk={setAsking} />)
          )
        }
      </Loaded>
      {(isNew || asking?.what === 'edit') && <WebhookForm hook={asking?.hook} onSecret={show} onClose={close} />}
      {asking?.what === 'rotate' && (
        <Question
          title={texts.rotateTitle}
          text={texts.rotateText}
          action={texts.actions.rotate}
          act={async () => {
            const { data } = await rotate.save({ params })
            await changed()
            show(data.secret)
          }}
          onClose={close}
        />
      )}
      {asking?.what === 'delete' && (
        <Question
          title={texts.deleteTitle}
          text={fill(texts.deleteText, { url: asking.hook.url })}
          action={texts.actions.delete}
          isRed
          act={() => remove.save({ params }).then(changed)}
          onClose={close}
        />
      )}
      {secret && <ShownOnce secret={secret} onDone={() => setSecret(undefined)} />}
    </div>
  )
}
