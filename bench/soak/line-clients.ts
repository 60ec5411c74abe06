import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf, ticketHeader } from '@gangway/contract/call'
import { getReport } from '@gangway/contract/features/report'
import { getPlaceInLine } from '@gangway/contract/features/session-line'
import { exportTransactions } from '@gangway/contract/features/transactions'

export type Agency = { origin: string; partnerid: number; token: string }

/** What waits in line: the Excel file of all transactions, and the report of all years. */
export const kinds = ['export', 'read'] as const
export type Kind = (typeof kinds)[number]

const everything = { startDate: '1900-01-01', endDate: '2100-12-31' }
const thisYear = new Date().getFullYear()
const tenYears = { datePeriodType: 'custom', startDate: `${thisYear - 9}-01-01`, endDate: `${thisYear}-12-31` }

const describe = (kind: Kind, partnerid: number) =>
  kind === 'export'
    ? { path: `${pathOf(exportTransactions, { partnerid })}?${new URLSearchParams(everything)}` }
    : { path: pathOf(getReport, { partnerid }), body: tenYears }

/** How many go before the one with this ticket; null: it does not wait. */
const readPlace = async ({ origin, partnerid, token }: Agency, ticket: string): Promise<number | null> => {
  const url = `${origin}${pathOf(getPlaceInLine, { partnerid })}?ticket=${ticket}`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`the place was answered ${answer.status}: ${await answer.text()}`)
  const { ahead } = (await answer.json()) as { ahead: number | null } // the call declares it
  return ahead
}

export type Answered = { kind: Kind; status: number; retryAfter: string | null; time: number; places: number[] }

/** Milliseconds between two looks at the place; the portal looks every two seconds. */
const look = 100

/** Asks as the portal does: with a ticket, and looking at the place in line until the answer begins. */
export const askInLine = async (agency: Agency, kind: Kind): Promise<Answered> => {
  const { path, body } = describe(kind, agency.partnerid)
  const ticket = randomUUID()
  const headers = {
    authorization: `Bearer ${agency.token}`,
    [ticketHeader]: ticket,
    ...(body && { 'content-type': 'application/json' }),
  }
  const began = performance.now()
  let isAnswered = false
  const asked = fetch(agency.origin + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const answered = asked.finally(() => {
    isAnswered = true
  })
  const places: number[] = []
  const watch = async () => {
    await sleep(look)
    while (!isAnswered) {
      const ahead = await readPlace(agency, ticket)
      if (ahead !== null) places.push(ahead)
      await sleep(look)
    }
  }
  const [answer] = await Promise.all([answered, watch()])
  await answer.arrayBuffer()
  const time = performance.now() - began
  return { kind, status: answer.status, retryAfter: answer.headers.get('retry-after'), time, places }
}

/** Asks for one export or report after the other, with a short pause, as long as it goes on. */
export const keepAsking = async (agency: Agency, kind: Kind, goesOn: () => boolean): Promise<Answered[]> => {
  const answers: Answered[] = []
  while (goesOn()) {
    answers.push(await askInLine(agency, kind))
    await sleep(200)
  }
  return answers
}
