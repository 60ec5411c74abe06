import {
  addRequestNote,
  getRequest,
  listRequestPeople,
  type RequestSheet,
  saveRequest,
} from '@gangway/contract/features/requests'
import { CallError, errorKeyOf } from '@gangway/kit/api/call-error'
import { type Answered, request } from '@gangway/kit/api/client'
import { useCall } from '@gangway/kit/api/hooks'
import { announce } from '@gangway/kit/browser/announce'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { saveErrorMessages } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { usePeople } from '../work/use-people.ts'
import type { WorkChanges } from '../work/work-changes.ts'
import { WorkFields } from '../work/work-fields.tsx'
import { WorkNotes } from '../work/work-notes.tsx'
import classes from './booking-sheet.module.css'

/** What the agency itself keeps of a booking, loaded beside its details. */
export const useBookingWork = (bookingid: string) =>
  useCall(getRequest, { params: { bookingid } }, { enabled: bookingid !== '', staleTime: 5000 })

/** ENQ-5: own reference, responsible person and notes of a booking. */
export function BookingWork({ work }: { work: ReturnType<typeof useBookingWork> }) {
  return (
    <div className={classes.work}>
      <Loaded query={work} skeleton={<Skeleton height={240} />}>
        {(sheet) => <Work key={sheet.bookingid} sheet={sheet} />}
      </Loaded>
    </div>
  )
}

function Work({ sheet }: { sheet: RequestSheet }) {
  const t = useMessages()
  const formats = useFormats()
  const session = useSession()
  const { data: people = [] } = useCall(listRequestPeople)
  const { loginName } = usePeople(people, session?.user)
  const { save, addNote } = useWorkChanges(sheet)
  const isReadOnly = !useMayAct('requests')
  const explain = (failure: unknown) => {
    if (!(failure instanceof CallError) || errorKeyOf(failure) !== 'changed')
      return saveErrorMessages(failure, t, formats).join(' ')
    const { who = sheet.changedby ?? '', when = sheet.changedat } = failure
    const changed = { who: loginName(who), when: when ? formats.moment(when) : '' }
    return `${fill(t.transactions.workChanged, changed)} ${t.requests.stillTyped}`
  }
  return (
    <>
      <WorkFields
        work={sheet}
        people={people}
        isReadOnly={isReadOnly}
        explain={explain}
        save={async (changes) => {
          await save(changes)
          announce(t.transactions.workSaved)
        }}
      />
      <WorkNotes
        bookingid={sheet.bookingid}
        steps={sheet.steps}
        isReadOnly={isReadOnly}
        loginName={loginName}
        explain={explain}
        add={addNote}
      />
    </>
  )
}

/** Saves from the version that was read; where somebody else was faster, shows what is there now and fails. */
const useWorkChanges = ({ bookingid, version }: RequestSheet) => {
  const client = useQueryClient()
  const input = { params: { bookingid } }
  const show = ({ data }: { data: RequestSheet }) => {
    client.setQueriesData<Answered<typeof getRequest>>(
      { queryKey: [getRequest.path, { bookingid: String(bookingid) }] },
      (answer) => answer && { ...answer, data },
    )
    // Lists, the board, the report and the customer's page show it too.
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== getRequest.path })
  }
  return {
    save: async (changes: WorkChanges) => {
      try {
        show(await request(saveRequest, { ...input, body: { version, ...changes } }))
      } catch (error) {
        if (errorKeyOf(error) === 'changed') show(await request(getRequest, input))
        throw error
      }
    },
    addNote: async (text: string) => show(await request(addRequestNote, { ...input, body: { text } })),
  }
}
