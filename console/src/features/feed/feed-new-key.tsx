import { type Scope, scopes } from '@gangway/contract/calls/call'
import { dayOf } from '@gangway/contract/dates/days'
import { findClosedScopes } from '@gangway/contract/features/feed-console'
import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { clock } from '@gangway/kit/browser/clock'
import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrands } from '../../parts/brands.ts'
import { useCreateKey, useKeysChanged } from './feed-data.ts'

type Order = { name: string; chosen: readonly Scope[]; mandants: readonly number[]; lastday: string }

/** What keeps a key from being created, by field. */
const useIssues = ({ name, chosen, mandants, lastday }: Order) => {
  const t = useMessages()
  const isDay = Number.isFinite(Date.parse(lastday)) && /^\d{4}-\d\d-\d\d$/.test(lastday)
  const [closed] = findClosedScopes(chosen, mandants)
  const scopeIssue =
    chosen.length === 0 ? t.feed.scopeMissing : closed && fill(t.feed.scopeClosed, { scope: t.feed.scopes[closed] })
  const dayIssue = isDay ? lastday < dayOf(new Date(clock.now())) && t.feed.dayPast : t.feed.noDay
  return {
    name: name.trim() === '' && t.feed.nameMissing,
    scopes: scopeIssue || false,
    lastday: lastday !== '' && dayIssue,
  }
}

/** Makes a key and shows it, this once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const { save, isPending } = useCreateKey()
  const changed = useKeysChanged()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Scope[]>(['bookings'])
  const [mandants, setMandants] = useState<readonly number[]>([])
  const [lastday, setLastday] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [key, setKey] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const issues = useIssues({ name, chosen, mandants, lastday })
  useFocusBack()
  const make = () => {
    setChecked(true)
    if (Object.values(issues).some(Boolean)) return
    setFailure(undefined)
    save({ body: { name, scopes: [...chosen], mandants: [...mandants], lastday: lastday || null } }).then(
      ({ data }) => {
        setKey(data.key)
        return changed()
      },
      setFailure,
    )
  }
  const toggle = (scope: Scope, isOn: boolean) =>
    setChosen((before) => scopes.filter((one) => (one === scope ? isOn : before.includes(one))))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      // A click beside the dialog must not lose a key that is never shown again.
      closeOnClickOutside={!key}
      title={t.feed.newKey}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      {key ? (
        <TheKey value={key} onDone={onClose} />
      ) : (
        <form
          className={shapes.stack}
          onSubmit={(event) => {
            event.preventDefault()
            make()
          }}
        >
          <TextInput
            label={t.feed.keyName}
            description={t.feed.keyNameHint}
            value={name}
            error={isChecked && issues.name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
          />
          <Checkbox.Group label={t.feed.keyScopes} value={[...chosen]} error={isChecked && issues.scopes}>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                mt="xs"
                value={scope}
                label={t.feed.scopes[scope]}
                onChange={({ currentTarget }) => toggle(scope, currentTarget.checked)}
              />
            ))}
          </Checkbox.Group>
          <BrandChoice value={mandants} onChange={setMandants} />
          <DateField
            label={t.feed.lastday}
            description={t.feed.lastdayHint}
            value={lastday}
            error={isChecked && issues.lastday}
            onChange={setLastday}
          />
          {failure !== undefined && <FailureNotice error={failure} />}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t.parts.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {t.feed.makeKey}
            </Button>
          </DialogActions>
        </form>
      )}
    </Modal>
  )
}

type BrandChoiceProps = { value: readonly number[]; onChange: (mandants: readonly number[]) => void }

/** The brands whose agencies the key is for; none chosen means all. */
function BrandChoice({ value, onChange }: BrandChoiceProps) {
  const t = useMessages()
  const { data: brands = [] } = useBrands()
  return (
    <Checkbox.Group
      label={t.feed.keyBrands}
      description={t.feed.keyBrandsHint}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      {brands.map(({ mandant, name }) => (
        <Checkbox key={mandant} mt="xs" value={String(mandant)} label={name} />
      ))}
    </Checkbox.Group>
  )
}

function TheKey({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useMessages()
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    const isAllowed = await copyText(value)
    setCopied(isAllowed)
    if (isAllowed) announce(t.feed.copied)
  }
  return (
    <div className={shapes.stack}>
      <Notice tone="warn">{t.feed.keyReady}</Notice>
      <TextInput
        label={t.feed.key}
        value={value}
        readOnly
        error={copied === false && t.feed.copyFailed}
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          {t.feed.done}
        </Button>
        <Button
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {copied ? t.feed.copied : t.feed.copy}
        </Button>
      </DialogActions>
    </div>
  )
}
