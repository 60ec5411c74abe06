import { eventKinds } from '@gangway/contract/events/event-kinds'
import type { Delivery, Webhook } from '@gangway/contract/features/integration-webhooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './integration.module.css'
import { useChanged, useDeliveries, useReplay } from './integration-data.ts'

type Texts = Messages['integration']

/** What the receiver said, in a few words. */
const answerOf = ({ status, problem, ms }: Delivery, texts: Texts, { number }: Formats) => {
  if (status !== null) return fill(texts.answered, { status: String(status), ms: number(ms ?? 0) })
  const known = Object.entries(texts.problems).find(([name]) => name === problem)
  return known ? known[1] : texts.notTried
}

const nameOf = (kind: string, texts: Texts) => {
  const known = eventKinds.find((one) => one === kind)
  return known ? texts.events[known] : texts.testEvent
}

type Parts = { formats: Formats; onReplay: (delivery: Delivery) => void; isOff: boolean }

const columns = (texts: Texts, { formats, onReplay, isOff }: Parts): Column<Delivery>[] => [
  { key: 'createdat', header: texts.when, isHeading: true, cell: ({ createdat }) => formats.moment(createdat) },
  { key: 'kind', header: texts.event, cell: ({ kind }) => nameOf(kind, texts) },
  {
    key: 'state',
    header: texts.state,
    cell: ({ state, tries, nextat }) => (
      <span className={state === 'failed' ? shapes.bad : undefined}>
        {state === 'waiting' && tries > 0 && nextat
          ? fill(texts.triedAgain, { when: formats.moment(nextat) })
          : texts.deliveryStates[state]}
      </span>
    ),
  },
  {
    key: 'answer',
    header: texts.answer,
    cell: (delivery) => (
      <details className={classes.answer}>
        <summary>{answerOf(delivery, texts, formats)}</summary>
        <h3>{texts.sent}</h3>
        <pre>{delivery.body}</pre>
        {delivery.answer && (
          <>
            <h3>{texts.answer}</h3>
            <pre>{delivery.answer}</pre>
          </>
        )}
      </details>
    ),
  },
  {
    key: 'replay',
    header: texts.actions.replay,
    align: 'right',
    isAction: true,
    cell: (delivery) =>
      !isOff &&
      delivery.tries > 0 && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={fill(texts.replayLabel, {
            event: nameOf(delivery.kind, texts),
            when: formats.moment(delivery.createdat),
          })}
          onClick={() => onReplay(delivery)}
        >
          {texts.actions.replay}
        </Button>
      ),
  },
]

/** What was sent lately, with what was answered. */
export function Deliveries({ hook }: { hook: Webhook }) {
  const texts = useMessages().integration
  const formats = useFormats()
  const deliveries = useDeliveries(hook.hookid)
  const replay = useReplay()
  const changed = useChanged()
  const { run, failure } = useAction()
  const onReplay = ({ delivery }: Delivery) =>
    void run(() => replay.save({ params: { hookid: String(hook.hookid) }, body: { delivery } }).then(changed))
  return (
    <Loaded query={deliveries}>
      {({ rows }) => (
        <>
          {failure !== undefined && <FailureNotice error={failure} />}
          {rows.length === 0 ? (
            <p className={shapes.dim}>{texts.noDeliveries}</p>
          ) : (
            <DataTable
              caption={texts.deliveries}
              rows={rows}
              columns={columns(texts, { formats, onReplay, isOff: hook.offat !== null })}
              rowKey={({ delivery }) => delivery}
              isWide
            />
          )}
        </>
      )}
    </Loaded>
  )
}
