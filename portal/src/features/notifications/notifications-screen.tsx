import { alertMails } from '@gangway/contract/access/alert-kinds'
import { type AlertChoice, type AlertRun, letterHour, type Preferences } from '@gangway/contract/features/notifications'
import { isLanguage, languageList, languages } from '@gangway/contract/texts/languages'
import { announce } from '@gangway/kit/browser/announce'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Checkbox, NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './notifications.module.css'
import { usePreferences, useSavePreferences } from './notifications-data.ts'

type Save = (change: Parameters<ReturnType<typeof useSavePreferences>>[0]) => unknown
type PartProps = { preferences: Preferences; isView: boolean; save: Save }

/** NTF-3: a line for each kind, with how it is mailed and whether it is in the bell. */
function Matrix({ preferences: { alerts }, isView, save }: PartProps) {
  const t = useMessages()
  const { kinds, mails, mail, inBell, mailOf, bellOf } = t.notifications
  const change = (choice: AlertChoice, to: Partial<AlertChoice>) => save({ alerts: [{ ...choice, ...to }] })
  return (
    <ul className={classes.matrix}>
      <li className={classes.columns} aria-hidden>
        <span>{t.notifications.kind}</span>
        <span>{mail}</span>
        <span>{inBell}</span>
      </li>
      {alerts.map((choice) => (
        <li key={choice.kind}>
          <span className={classes.kind}>{kinds[choice.kind]}</span>
          <NativeSelect
            aria-label={fill(mailOf, { kind: kinds[choice.kind] })}
            value={choice.mail}
            disabled={isView}
            data={alertMails.map((value) => ({ value, label: mails[value] }))}
            onChange={({ currentTarget: { value } }) =>
              change(choice, { mail: alertMails.find((one) => one === value) ?? choice.mail })
            }
          />
          <Checkbox
            aria-label={fill(bellOf, { kind: kinds[choice.kind] })}
            label={<span className={classes.bellLabel}>{inBell}</span>}
            checked={choice.bell}
            disabled={isView}
            onChange={({ currentTarget: { checked } }) => change(choice, { bell: checked })}
          />
        </li>
      ))}
    </ul>
  )
}

/** NTF-8: what was mailed to this login, or why not. */
function Runs({ runs }: { runs: readonly AlertRun[] }) {
  const t = useMessages()
  const formats = useFormats()
  const { run, states, reasons } = t.notifications
  const outcome = ({ state, reason, recipient }: AlertRun) =>
    [fill(states[state], { address: recipient }), ...(reason ? [reasons[reason]] : [])].join(': ')
  if (runs.length === 0) return <Empty>{t.notifications.noRuns}</Empty>
  return (
    <ul className={classes.runs}>
      {runs.map((one) => (
        <li key={one.runid}>
          <span>{run[one.kind]}</span>
          <time className={shapes.dim} dateTime={one.dueat}>
            {formats.moment(one.dueat)}
          </time>
          <span className={shapes.dim}>{outcome(one)}</span>
        </li>
      ))}
    </ul>
  )
}

type Change = Parameters<Save>[0]

/** What the screen shows while the change is saved. */
const withChange = (before: Preferences, { alerts = [], language, letter }: Change): Preferences => ({
  ...before,
  ...(language && { language }),
  ...(letter !== undefined && { letter }),
  alerts: before.alerts.map((choice) => alerts.find(({ kind }) => kind === choice.kind) ?? choice),
})

function Parts({ preferences }: { preferences: Preferences }) {
  const t = useMessages()
  const isView = useSession()?.viewer !== undefined
  const savePreferences = useSavePreferences()
  const { run, failure } = useAction()
  const [shown, setShown] = useState(preferences)
  const { address, language, letter } = shown
  const save: Save = async (change) => {
    setShown((before) => withChange(before, change))
    if (await run(() => savePreferences(change))) announce(t.notifications.saved)
    else setShown(preferences)
  }
  const hour = { hour: letterHour }
  return (
    <div className={shapes.stack}>
      {address ? (
        <p>{fill(t.notifications.address, { address })}</p>
      ) : (
        <Notice tone="warn">{t.notifications.noAddress}</Notice>
      )}
      {failure !== undefined && <FailureNotice error={failure} />}
      <NativeSelect
        className={classes.language}
        label={t.notifications.language}
        value={language}
        disabled={isView}
        data={languageList.map((value) => ({ value, label: languages[value].name }))}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) save({ language: value })
        }}
      />
      <section className={classes.part} aria-labelledby="letter">
        <h2 id="letter">{t.notifications.letter}</h2>
        <p>{fill(t.notifications.letterText, hour)}</p>
        <Switch
          label={t.notifications.letterOn}
          checked={letter}
          disabled={isView}
          onChange={({ currentTarget: { checked } }) => save({ letter: checked })}
        />
      </section>
      <section className={classes.part} aria-labelledby="alerts">
        <h2 id="alerts">{t.notifications.matrix}</h2>
        <p>{fill(t.notifications.matrixText, hour)}</p>
        <Matrix preferences={shown} isView={isView} save={save} />
      </section>
      <section className={classes.part} aria-labelledby="runs">
        <h2 id="runs">{t.notifications.runs}</h2>
        <Runs runs={preferences.runs} />
      </section>
    </div>
  )
}

/** NTF-3: what a person hears about, and how. Each choice is saved at once. */
export function NotificationsScreen() {
  const t = useMessages()
  const preferences = usePreferences()
  return (
    <Page narrow title={t.notifications.title} lead={t.notifications.lead}>
      <Loaded query={preferences}>{(data) => <Parts preferences={data} />}</Loaded>
    </Page>
  )
}
