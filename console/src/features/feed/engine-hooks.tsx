import {
  deleteEngineHook,
  type EngineHook,
  listEngineHooks,
  rotateEngineHook,
  saveEngineHook,
  testEngineHook,
} from '@gangway/contract/features/integration-console'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useBrandNames, useBrands } from '../../parts/brands.ts'

type Act = (hook: EngineHook, what: 'test' | 'rotate' | 'delete') => void
type Parts = { formats: Formats; brandName: (mandant: number) => string; act: Act }

const stateOf = ({ offat, failingsince }: EngineHook, t: Messages, { moment }: Formats) => {
  if (offat) return <span className={shapes.bad}>{fill(t.feed.hookOff, { when: moment(offat) })}</span>
  if (failingsince)
    return <span className={shapes.bad}>{fill(t.feed.hookFailing, { when: moment(failingsince) })}</span>
  return t.feed.hookOn
}

const columns = (t: Messages, { formats, brandName, act }: Parts): Column<EngineHook>[] => [
  { key: 'brand', header: t.feed.hookBrand, cell: ({ mandant }) => brandName(mandant) },
  { key: 'url', header: t.feed.hookUrl, isHeading: true, cell: ({ url }) => url },
  { key: 'state', header: t.feed.state, cell: (hook) => stateOf(hook, t, formats) },
  {
    key: 'actions',
    header: t.feed.hookActions,
    align: 'right',
    isAction: true,
    cell: (hook) => (
      <span className={shapes.row}>
        {(['test', 'rotate', 'delete'] as const).map((what) => (
          <Button
            key={what}
            variant="default"
            size="compact-md"
            aria-label={`${t.feed.hookDo[what]}: ${hook.url}`}
            onClick={() => act(hook, what)}
          >
            {t.feed.hookDo[what]}
          </Button>
        ))}
      </span>
    ),
  },
]

/** ENG-2: where the booking engines of the brands are notified of changed agencies. */
export function EngineHooks() {
  const t = useMessages()
  const formats = useFormats()
  const brandName = useBrandNames()
  const { data: brands = [] } = useBrands()
  const hooks = useCall(listEngineHooks)
  const client = useQueryClient()
  const [add, rotate, remove, test] = [
    useSave(saveEngineHook),
    useSave(rotateEngineHook),
    useSave(deleteEngineHook),
    useSave(testEngineHook),
  ]
  const { run, failure } = useAction()
  const [isNew, setNew] = useState(false)
  const [url, setUrl] = useState('')
  const [mandant, setMandant] = useState('')
  const [secret, setSecret] = useState<string | null>(null)
  const changed = () => client.invalidateQueries({ queryKey: [listEngineHooks.path] })
  const act: Act = (hook, what) => {
    const params = { mandant: String(hook.mandant), hookid: String(hook.hookid) }
    void run(async () => {
      if (what === 'test') await test.save({ params })
      if (what === 'delete') await remove.save({ params })
      if (what === 'rotate') setSecret((await rotate.save({ params })).data.secret)
      await changed()
    })
  }
  const make = async () => {
    const brand = Number(mandant || brands[0]?.mandant)
    const { data } = await add.save({ body: { hookid: 0, url, mandant: brand } })
    setSecret(data.secret)
    await changed()
  }
  return (
    <section className={shapes.stack} aria-label={t.feed.hooks}>
      <div className={shapes.between}>
        <h2 className={shapes.heading}>{t.feed.hooks}</h2>
        <Button variant="default" onClick={() => setNew(true)}>
          {t.feed.newHook}
        </Button>
      </div>
      <p className={shapes.dim}>{t.feed.hooksLead}</p>
      {failure !== undefined && <FailureNotice error={failure} />}
      {secret !== null && (
        <Notice tone="warn" title={t.feed.hookSecret}>
          <TextInput
            aria-label={t.feed.hookSecret}
            value={secret}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        </Notice>
      )}
      <Loaded query={hooks} empty={t.feed.noHooks}>
        {(rows) => (
          <DataTable
            caption={t.feed.hooks}
            rows={rows}
            columns={columns(t, { formats, brandName, act })}
            rowKey={({ mandant: brand, hookid }) => `${brand} ${hookid}`}
            isWide
          />
        )}
      </Loaded>
      {isNew && (
        <Question
          title={t.feed.newHook}
          text={t.feed.hooksLead}
          action={t.feed.newHook}
          act={make}
          onClose={() => setNew(false)}
        >
          <NativeSelect
            label={t.feed.hookBrand}
            data={brands.map(({ mandant: brand, name }) => ({ value: String(brand), label: name }))}
            value={mandant}
            onChange={({ currentTarget }) => setMandant(currentTarget.value)}
          />
          <TextInput
            label={t.feed.hookUrl}
            type="url"
            placeholder="https://"
            value={url}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            data-autofocus
          />
        </Question>
      )}
    </section>
  )
}
