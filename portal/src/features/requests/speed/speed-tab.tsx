import { getSpeed, type Speed } from '@gangway/contract/features/requests-speed'
import { useCall } from '@gangway/kit/api/hooks'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect, Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/language.ts'
import classes from './speed.module.css'
import { SpeedCharts } from './speed-charts.tsx'
import { SpeedMethod } from './speed-method.tsx'
import { MonthTable, PersonTable } from './speed-tables.tsx'
import { SpeedTiles } from './speed-tiles.tsx'

const route = getRouteApi('/requests')

/** ENQ-2: how fast requests are answered, and what becomes of them, by month and person. */
export function SpeedTab() {
  const t = useMessages()
  const speed = useCall(getSpeed, { query: {} })
  return (
    <Loaded query={speed} skeleton={<Skeleton height={560} />}>
      {(data) => (data.total.requests === 0 ? <Empty>{t.requestsSpeed.none}</Empty> : <Content speed={data} />)}
    </Loaded>
  )
}

/** The value of the choice for what belongs to nobody. */
const nobody = 'nobody'

function Content({ speed }: { speed: Speed }) {
  const t = useMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const keyOf = (userno: number | null) => (userno === null ? nobody : String(userno))
  const chosen = speed.people.find(({ userno }) => keyOf(userno) === search.person)
  const choose = (person: string) =>
    void navigate({ search: { tab: 'speed', ...(person && { person }) }, resetScroll: false })
  const figures = chosen ?? speed.total
  return (
    <div className={classes.speed}>
      {speed.total.answered === 0 && (
        <Notice title={t.requestsSpeed.unanswered}>
          {fill(t.requestsSpeed.unansweredText, { answer: t.requests.answer, offer: t.requests.stages.offer })}
        </Notice>
      )}
      <NativeSelect
        className={classes.person}
        label={t.requestsSpeed.person}
        data={[
          { value: '', label: t.requestsSpeed.everybody },
          ...speed.people.map(({ userno, name }) => ({
            value: keyOf(userno),
            label: userno === null ? t.requestsSpeed.nobody : name,
          })),
        ]}
        value={chosen ? keyOf(chosen.userno) : ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <SpeedTiles figures={figures} />
      <SpeedCharts
        figures={figures}
        months={speed.months.map(({ month }) => month)}
        own={chosen?.months ?? speed.months}
      />
      {!chosen && <PersonTable speed={speed} />}
      <MonthTable figures={figures} months={chosen?.months ?? speed.months} />
      <SpeedMethod hours={speed.hours} />
    </div>
  )
}
