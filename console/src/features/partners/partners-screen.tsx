import { createPartner, listPartners } from '@gangway/contract/features/partners'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { ErrorPanel } from '@gangway/kit/layout/error-panel.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { usePages } from '@gangway/kit/table/use-pages'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { NewPartner } from './new-partner.tsx'
import classes from './partners.module.css'
import { useExport, useMay, usePartnersLabels } from './partners-data.ts'
import { countFilters, nextSort, type PartnersSearch, partnersFilterOf } from './partners-filter.ts'
import { PartnersFilters } from './partners-filters.tsx'
import { PartnersTable } from './partners-table.tsx'

const route = getRouteApi('/partners')

/** Every partner: searched, filtered and sorted by the URL, those with the most money at stake first. */
export function PartnersScreen() {
  const t = useMessages()
  const labels = usePartnersLabels()
  const { plural, moment } = useFormats()
  const may = useMay()
  const filter = partnersFilterOf(route.useSearch())
  const navigate = route.useNavigate()
  const { start, isOld, rowAt, failed, look } = usePages(listPartners, filter)
  const load = useExport(filter)
  const [isNew, setNew] = useState(false)
  const change = (changes: PartnersSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false })
  const add = may(createPartner) && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setNew(true)}>
      {t.partners.add}
    </Button>
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
              <p className={classes.count} role="status">
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
                look={look}
                sort={filter.sort}
                order={filter.order}
                onSort={(sort) => change(nextSort(filter, sort))}
                listKey={JSON.stringify(filter)}
              />
            )}
          </div>
        )}
      </Loaded>
      {isNew && <NewPartner onClose={() => setNew(false)} />}
    </Page>
  )
}
