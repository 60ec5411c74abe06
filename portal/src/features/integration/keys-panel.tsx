import { type AgencyScope, agencyScopes } from '@gangway/contract/calls/call'
import { issuesToFields } from '@gangway/contract/calls/field-errors'
import { addDays, dayOf } from '@gangway/contract/dates/days'
import { type AgencyKey, agencyKeyForm } from '@gangway/contract/features/integration'
import { clock } from '@gangway/kit/browser/clock'
import { DateField } from '@gangway/kit/dates/date-field.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useAgencyKeys, useChanged, useMakeKey, useRevokeKey } from './integration-data.ts'
import { type Secret, ShownOnce } from './shown-once.tsx'

/** Why a key opens nothing; undefined while it does. */
const endOf = ({ revokedat, expiresat, isorphaned }: AgencyKey) => {
  if (revokedat !== null) return 'revoked'
  if (Date.parse(expiresat) <= clock.now()) return 'expired'
  return isorphaned ? 'orphaned' : undefined
}

const columns = (
  { integration: texts }: Messages,
  { date, moment }: Formats,
  onRevoke: (key: AgencyKey) => void,
): Column<AgencyKey>[] => [
  {
    key: 'name',
    header: texts.fields.name,
    isHeading: true,
    cell: ({ name, ending }) => (
      <>
        <span className={shapes.name}>{name}</span> <span className={shapes.dim}>gwk_…{ending}</span>
      </>
    ),
  },
  {
    key: 'scopes',
    header: texts.fields.scopes,
    cell: ({ scopes }) => scopes.map((one) => texts.scopes[one]).join(', '),
  },
  { key: 'madeby', header: texts.madeBy, cell: ({ madeby }) => madeby },
  {
    key: 'lastday',
    header: texts.fields.lastday,
    cell: ({ expiresat }) => date(dayOf(new Date(Date.parse(expiresat) - 1))),
  },
  {
    key: 'lastused',
    header: texts.lastUsed,
    cell: ({ lastusedat, lastaddress }) =>
      lastusedat ? (
        fill(texts.usedFrom, { when: moment(lastusedat), address: lastaddress })
      ) : (
        <span className={shapes.dim}>{texts.never}</span>
      ),
  },
  {
    key: 'state',
    header: texts.state,
    align: 'right',
    isAction: true,
    cell: (key) => {
      const end = endOf(key)
      if (end) return <span className={shapes.dim}>{texts.states[end]}</span>
      return (
        <Button
          variant="default"
          size="compact-md"
          aria-label={fill(texts.revokeLabel, { name: key.name })}
          onClick={() => onRevoke(key)}
        >
          {texts.revoke}
        </Button>
      )
    },
  },
]

type NewKeyProps = { onMade: (key: string) => void; onClose: () => void }

/** Usual: a year. */
const usualDays = 365

/** Names a key and chooses what it reads. */
function NewKey({ onMade, onClose }: NewKeyProps) {
  const texts = useMessages().integration
  const { save } = useMakeKey()
  const changed = useChanged()
  const form = useSchemaForm({
    values: { name: '', scopes: [] as AgencyScope[], lastday: addDays(dayOf(new Date(clock.now())), usualDays) },
    check: (values) => {
      const parsed = agencyKeyForm.safeParse(values)
      return parsed.success ? [] : issuesToFields(parsed.error, values)
    },
    labels: texts.fields,
  })
  const make = () => {
    if (form.validate().hasErrors) {
      form.focusFirst()
      return undefined
    }
    return save({ body: form.values }).then(
      async ({ data }) => {
        await changed()
        onMade(data.key)
      },
      (error: unknown) => {
        form.showServerIssues(error)
        throw error
      },
    )
  }
  const { onChange, value, ...scopesInput } = form.input('scopes')
  return (
    <Question title={texts.newKey} text={texts.newKeyText} action={texts.makeKey} act={make} onClose={onClose}>
      <TextInput {...form.input('name')} description={texts.nameHint} maxLength={100} data-autofocus />
      <Checkbox.Group {...scopesInput} value={value} onChange={onChange}>
        {agencyScopes.map((scope) => (
          <Checkbox key={scope} mt="xs" value={scope} label={texts.scopes[scope]} />
        ))}
      </Checkbox.Group>
      <DateField
        {...form.input('lastday')}
        value={form.values.lastday}
        onChange={(day) => form.setFieldValue('lastday', day)}
      />
    </Question>
  )
}

/** INT-1: the keys of the agency's own systems. */
export function KeysPanel() {
  const t = useMessages()
  const formats = useFormats()
  const keys = useAgencyKeys()
  const changed = useChanged()
  const revoke = useRevokeKey()
  const [isNew, setNew] = useState(false)
  const [revoking, setRevoking] = useState<AgencyKey>()
  const [secret, setSecret] = useState<Secret>()
  const texts = t.integration
  return (
    <div className={shapes.stack}>
      <div>
        <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setNew(true)}>
          {texts.newKey}
        </Button>
      </div>
      <Loaded query={keys}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>{texts.noKeys}</Empty>
          ) : (
            <DataTable
              caption={texts.keys}
              rows={rows}
              columns={columns(t, formats, setRevoking)}
              rowKey={({ keyid }) => keyid}
              isWide
            />
          )
        }
      </Loaded>
      {isNew && <NewKey onMade={(value) => setSecret({ kind: 'key', value })} onClose={() => setNew(false)} />}
      {secret && <ShownOnce secret={secret} onDone={() => setSecret(undefined)} />}
      {revoking && (
        <Question
          title={fill(texts.revokeTitle, { name: revoking.name })}
          text={texts.revokeText}
          action={texts.revoke}
          isRed
          act={() => revoke.save({ params: { keyid: String(revoking.keyid) } }).then(changed)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </div>
  )
}
