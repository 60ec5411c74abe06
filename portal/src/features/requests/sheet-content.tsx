import type { RequestSheet } from '@gangway/contract/features/requests'
import { telOf } from '@gangway/contract/phone'
import { clock } from '@gangway/kit/browser/clock'
import { Button, Menu } from '@mantine/core'
import { IconArrowsMove, IconHandGrab, IconMail, IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { WorkFields } from '../../parts/work/work-fields.tsx'
import { WorkNotes } from '../../parts/work/work-notes.tsx'
import { EngineNotice } from './engine-notice.tsx'
import { StageItems } from './move-menu.tsx'
import { isOpenStage } from './request-card.tsx'
import classes from './request-sheet.module.css'
import { RequestState } from './request-state.tsx'
import { ageOf } from './requests-filter.ts'
import { SheetFacts } from './sheet-facts.tsx'
import { SheetHistory } from './sheet-history.tsx'
import type { SheetProps } from './sheet-props.ts'
import { stageIcons } from './stage-icons.ts'

const loadAnswerDialog = () => import('./answer-dialog.tsx')
const AnswerDialog = lazy(async () => ({ default: (await loadAnswerDialog()).AnswerDialog }))

type Props = SheetProps & { sheet: RequestSheet }

/** Where the request stands, what to do next, who asked for what, and what was done. */
export function SheetContent({ sheet, ...props }: Props) {
  const t = useMessages()
  const { actions, isReadOnly, requests } = props
  const Icon = stageIcons[sheet.stage]
  return (
    <div className={classes.content}>
      <div className={classes.state}>
        <span className={classes.stage}>
          <Icon size={18} stroke={1.75} aria-hidden />
          {t.requests.stages[sheet.stage]}
        </span>
        <RequestState card={sheet} age={ageOf(sheet, new Date(clock.now()))} today={requests.today} />
      </div>
      <p className={classes.next}>
        <strong>{t.requests.nextStep}</strong> {t.requests.nextSteps[nextStepOf(sheet)]}
      </p>
      <EngineNotice card={sheet} acts={actions.acts} isReadOnly={isReadOnly} />
      <SheetActions sheet={sheet} {...props} />
      <SheetFacts sheet={sheet} />
      <WorkFields
        work={sheet}
        hasDueday
        people={requests.people}
        isReadOnly={isReadOnly}
        save={(changes) => actions.apply(sheet, changes)}
        explain={actions.explain}
      />
      <WorkNotes
        bookingid={sheet.bookingid}
        steps={sheet.steps}
        isReadOnly={isReadOnly}
        loginName={props.loginName}
        add={(text) => actions.changes.addNote(sheet, text)}
        explain={actions.explain}
      />
      <SheetHistory sheet={sheet} loginName={props.loginName} />
    </div>
  )
}

const nextStepOf = ({ stage, answeredat }: RequestSheet) =>
  stage === 'working' && answeredat === null ? ('new' as const) : stage

function SheetActions({ sheet, actions, isReadOnly, me }: Props) {
  const t = useMessages()
  const [isAnswering, setAnswering] = useState(false)
  // In advance, so that it opens at once. Whether it could be loaded matters only then.
  useEffect(() => void loadAnswerDialog().catch(() => undefined), [])
  const { customerphone, customeremail, stage, userno } = sheet
  const mayTake = sheet.wasrequest && isOpenStage(stage) && userno !== me
  return (
    <div className={classes.actions}>
      {!isReadOnly && customeremail !== '' && (
        <Button leftSection={<IconMail size={16} stroke={1.75} aria-hidden />} onClick={() => setAnswering(true)}>
          {t.requests.answer}
        </Button>
      )}
      {customerphone !== '' && (
        <Button
          component="a"
          href={telOf(customerphone)}
          variant="default"
          leftSection={<IconPhone size={16} stroke={1.75} aria-hidden />}
        >
          {t.requests.call}
        </Button>
      )}
      {!isReadOnly && mayTake && (
        <Button
          variant="default"
          leftSection={<IconHandGrab size={16} stroke={1.75} aria-hidden />}
          onClick={() => actions.acts.take(sheet)}
        >
          {t.requests.take}
        </Button>
      )}
      {!isReadOnly && sheet.wasrequest && (
        <Menu position="bottom-start" width={208}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconArrowsMove size={16} stroke={1.75} aria-hidden />}>
              {t.requests.move}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <StageItems card={sheet} onMove={(next) => actions.acts.move(sheet, next)} />
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>
        {isAnswering && <AnswerDialog sheet={sheet} actions={actions} onClose={() => setAnswering(false)} />}
      </Suspense>
    </div>
  )
}
