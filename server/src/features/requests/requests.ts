import { addDays, dayOf } from '@gangway/contract/dates/days'
import {
  addMailStep,
  addRequestNote,
  answerRequest,
  countRequests,
  getRequest,
  listRequestPeople,
  listRequests,
  type RequestSheet,
  saveRequest,
} from '@gangway/contract/features/requests'
import { isTravelerShown } from '@gangway/contract/features/transactions'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Context, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { recordViewed, seenCustomer } from '../../http/session/seen-store.ts'
import { answer } from './answer-steps.ts'
import { listPeople } from './request-people-store.ts'
import { addMail, addNote, changeRequest, type RequestContext } from './request-steps.ts'
import * as store from './requests-store.ts'

type Changing = Pick<Context<typeof saveRequest>, 'db' | 'session' | 'address' | 'now'>

export const toRequestContext = ({ db, session, address, now }: Changing): RequestContext => {
  const { partnerid, userno, user: username } = session
  return { db, partnerid, now: now(), by: { userno, username, address } }
}

export const bookingIdOf = ({ bookingid }: { bookingid: string }) => {
  const id = pathId(bookingid, Number.MAX_SAFE_INTEGER)
  if (id === undefined) throw new ApiError('notfound')
  return id
}

type Reading = Pick<Context<typeof getRequest>, 'db' | 'session' | 'params' | 'now'>

export const readRequest = async ({ db, session, params, now }: Reading): Promise<RequestSheet> => {
  const reader = {
    partnerid: session.partnerid,
    isTravelerShown: isTravelerShown(session),
    today: dayOf(now()),
  }
  const sheet = await store.readSheet(db, reader, bookingIdOf(params))
  if (!sheet) throw new ApiError('notfound')
  return sheet
}

export const requests: Feature = (on) => {
  on(listRequests, async ({ db, session: { partnerid }, query, now }) => {
    const today = dayOf(now())
    const [board, people] = await Promise.all([
      store.listCards(db, partnerid, { since: addDays(today, -query.days), today }),
      listPeople(db, partnerid),
    ])
    return { ...board, people, today }
  })

  on(listRequestPeople, ({ db, session }) => listPeople(db, session.partnerid))

  on(countRequests, ({ db, session, now }) => store.countRequests(db, session.partnerid, now()))

  on(getRequest, async (context) => {
    const sheet = await readRequest(context)
    await recordViewed(context, seenCustomer(sheet.bookingid, sheet.bookingnr))
    return sheet
  })

  on(saveRequest, async (context) => {
    await changeRequest(toRequestContext(context), bookingIdOf(context.params), context.body)
    return readRequest(context)
  })

  on(addRequestNote, async (context) => {
    await addNote(toRequestContext(context), bookingIdOf(context.params), context.body.text)
    return readRequest(context)
  })

  on(addMailStep, async (context) => {
    const { kind, deadlineid } = context.body
    await addMail(toRequestContext(context), bookingIdOf(context.params), kind, deadlineid)
    return readRequest(context)
  })

  on(answerRequest, async (context) => {
    await answer(toRequestContext(context), bookingIdOf(context.params), context.body.version)
    return readRequest(context)
  })
}
