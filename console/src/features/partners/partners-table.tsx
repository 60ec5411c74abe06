import type { ListedPartner, PartnerSort } from '@gangway/contract/features/partners'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { type LongColumn, LongTable } from '@gangway/kit/table/long-table.tsx'
import { Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrandNames } from '../../parts/brands.ts'
import classes from './partners.module.css'
import { usePartnersLabels } from './partners-data.ts'
import type { Order } from './partners-filter.ts'

type Props = {
  total: number
  rowAt: (row: number) => ListedPartner | undefined
  onVisible: (first: number, last: number) => void
  sort: PartnerSort
  order: Order
  onSort: (sort: PartnerSort) => void
  listKey: string
}

const heights = { row: 3.25 * 16, card: 8.5 * 16 }

/** Any number of partners; cards also on a tablet. */
export function PartnersTable(props: Props) {
  const t = useMessages()
  const columns = useColumns()
  return (
    <LongTable
      {...props}
      caption={t.shell.screens.partners}
      className={classes.partners}
      columns={columns}
      heights={heights}
      cardsUpTo="61.99em"
      scrollId="partners"
    />
  )
}

const useColumns = () => {
  const t = useMessages()
  const brandName = useBrandNames()
  const { columns: titles, health } = usePartnersLabels()
  const { date, euroWhole } = useFormats()
  return useMemo(
    (): LongColumn<ListedPartner, PartnerSort>[] => [
      {
        ...{ key: 'name', title: titles.firma, width: 15, sort: 'name' },
        cell: ({ partnerid, firma, ort }) => (
          <>
            <Link to="/partners/$partnerid" params={{ partnerid: String(partnerid) }} className={classes.name}>
              {firma || partnerid}
            </Link>
            <span className={shapes.note}>{[partnerid, ort].filter(Boolean).join(' · ')}</span>
          </>
        ),
      },
      {
        ...{ key: 'brand', title: titles.mandant, width: 8 },
        cell: ({ mandant }) => brandName(mandant),
      },
      {
        ...{ key: 'health', title: health, width: 15 },
        cell: ({ reasons, locked }) =>
          reasons.length > 0 ? (
            <ul className={classes.reasons}>
              {reasons.map((reason) => (
                <li key={reason}>{t.partners.chips[reason]}</li>
              ))}
            </ul>
          ) : (
            <span className={shapes.dim}>{locked ? '–' : t.partners.well}</span>
          ),
      },
      {
        ...{ key: 'atrisk', title: titles.atrisk, width: 7, align: 'right', sort: 'atrisk', isLabelled: true },
        hint: t.partners.atRiskHint,
        cell: (row) => (row.atrisk > 0 ? <AtRisk row={row} /> : <span className={shapes.dim}>–</span>),
      },
      {
        ...{ key: 'revenue', title: titles.revenue, width: 8, align: 'right', sort: 'revenue', isLabelled: true },
        cell: ({ revenue }) => euroWhole(revenue),
      },
      {
        ...{ key: 'lastlogin', title: titles.lastlogin, width: 7, sort: 'lastlogin', isLabelled: true },
        cell: ({ lastlogin }) => (lastlogin ? date(lastlogin) : <span className={shapes.dim}>{t.partners.never}</span>),
      },
      {
        ...{ key: 'state', title: titles.state, width: 6 },
        cell: ({ locked }) =>
          locked ? (
            <span className={classes.locked}>
              <IconLock size={16} stroke={1.75} aria-hidden />
              {t.partners.states.locked}
            </span>
          ) : (
            t.partners.states.open
          ),
      },
    ],
    [t, brandName, titles, health, date, euroWhole],
  )
}

/** What is at risk, and what each reason adds to it. */
function AtRisk({ row: { atrisk, risks } }: { row: ListedPartner }) {
  const { reasons } = usePartnersLabels()
  const { euroWhole } = useFormats()
  const shares = risks.map(({ reason, atrisk: share }) => (
    <span key={reason} className={classes.share}>
      {reasons[reason]}: {euroWhole(share)}
    </span>
  ))
  return (
    <Tooltip label={shares} events={{ hover: true, focus: true, touch: true }}>
      <span className={classes.atrisk}>{euroWhole(atrisk)}</span>
    </Tooltip>
  )
}
