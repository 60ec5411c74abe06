import { createPartner, listPartners, newPartnerForm } from '@gangway/contract/features/partners'
import { useSave } from '@gangway/kit/api/hooks'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { findIssues } from '@gangway/kit/form/record'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { ErrorPanel } from '@gangway/kit/layout/error-panel.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { usePages } from '@gangway/kit/table/use-pages'
import { Button, Modal, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrands } from '../../parts/brands.ts'
import { toNumber } from './partner-values.ts'
import classes from './partners.module.css'
import { useExport, useListChanged, useMay, usePartnersLabels } from './partners-data.ts'
import { countFilters, nextSort, type PartnersSearch, partnersFilterOf } from './partners-filter.ts'
import { PartnersFilters } from './partners-filters.tsx'
import { PartnersTable } from './partners-table.tsx'

const PartnersFromFile = lazy(async () => ({ default: (await import('./partners-file.tsx')).PartnersFromFile }))

type Values = { partnerid: string; firma: string; email: string; mandant: string; land: string; organizers: boolean }

const blank: Values = { partnerid: '', firma: '', email: '', mandant: '', land: '', organizers: true }

const toBody = ({ partnerid, firma, email, mandant, land, organizers }: Values) => ({
  partnerid: toNumber(partnerid),
  firma,
  email,
  mandant: toNumber(mandant),
  land: land.trim().toUpperCase(),
  organizers: organizers ? 'all' : 'none',
})

const request = { toBody, schema: newPartnerForm }

/** Adds a partner and opens it. It has no password until one is sent. */
function NewPartner({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { data: brands = [] } = useBrands()
  const { save, isPending } = useSave(createPartner)
  const changed = useListChanged()
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const form = useSchemaForm<Values>({
    values: blank,
    check: (values, stored) => findIssues(request, values, stored),
    labels: t.partners.newFields,
  })
  const add = async () => {
    if (form.validate().hasErrors) return form.focusFirst()
    setFailure(undefined)
    try {
      const { data } = await save({ body: newPartnerForm.parse(toBody(form.getValues())) })
      void changed()
      await navigate({ to: '/partners/$partnerid', params: { partnerid: String(data.partnerid) } })
    } catch (error) {
      if (form.showServerIssues(error)) form.focusFirst()
      else setFailure(error)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      // A click beside the dialog must not lose what was typed.
      closeOnClickOutside={!form.isDirty()}
      title={t.partners.newTitle}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form
        noValidate
        className={shapes.stack}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextInput {...form.input('partnerid')} inputMode="numeric" autoComplete="off" data-autofocus />
        <TextInput {...form.input('firma')} autoComplete="off" />
        <TextInput {...form.input('email')} type="email" autoComplete="off" description={t.partners.emailHint} />
        <NativeSelect
          {...form.input('mandant')}
          data={[
            { value: '', label: t.partners.choose },
            ...brands.map(({ mandant, name }) => ({ value: String(mandant), label: name })),
          ]}
        />
        <TextInput {...form.input('land')} autoComplete="off" maxLength={2} description={t.partners.countryHint} />
        <Switch {...form.input('organizers', { type: 'checkbox' })} />
        {failure !== undefined && <FailureNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {t.partners.add}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}

const route = getRouteApi('/partners')

/** Every partner: searched, filtered and sorted by the URL, those with the most money at risk first. */
export function PartnersScreen() {
  const t = useMessages()
  const labels = usePartnersLabels()
  const { plural, moment } = useFormats()
  const may = useMay()
  const filter = partnersFilterOf(route.useSearch())
  const navigate = route.useNavigate()
  const { start, isOld, rowAt, failed, onVisible } = usePages(listPartners, filter)
  const load = useExport(filter)
  const [dialog, setDialog] = useState<'new' | 'file'>()
  const close = () => setDialog(undefined)
  const change = (changes: PartnersSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
  const add = may(createPartner) && (
    <div className={shapes.row}>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => setDialog('file')}
      >
        {t.partners.file.open}
      </Button>
      <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setDialog('new')}>
        {t.partners.add}
      </Button>
    </div>
  )
  return (
    <Page
      title={t.shell.screens.partners}
      lead={t.partners.lead}
      action={add}
      filter={<PartnersFilters filter={filter} counts={start.data} onChange={change} />}
    >
      <Loaded query={start}>
        {({ total, computedat }) => (
          <div className={classes.list} data-old={isOld || undefined} aria-busy={isOld}>
            <div className={classes.above}>
              <p className={shapes.dim} role="status">
                {plural(total, labels.counts)}
                {computedat && ` · ${fill(t.partners.computed, { when: moment(computedat) })}`}
              </p>
              <ExportButtons isQuiet load={load} isOff={total === 0} />
            </div>
            {failed && <ErrorPanel {...failed} />}
            {total === 0 ? (
              <Empty>{countFilters(filter) > 0 ? t.partners.nothing : t.partners.none}</Empty>
            ) : (
              <PartnersTable
                total={total}
                rowAt={rowAt}
                onVisible={onVisible}
                sort={filter.sort}
                order={filter.order}
                onSort={(sort) => change(nextSort(filter, sort))}
                listKey={JSON.stringify(filter)}
              />
            )}
          </div>
        )}
      </Loaded>
      {dialog === 'new' && <NewPartner onClose={close} />}
      <Suspense>{dialog === 'file' && <PartnersFromFile onClose={close} />}</Suspense>
    </Page>
  )
}
