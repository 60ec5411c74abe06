import { apiBase, pathOf } from '@gangway/contract/call'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { authenticate } from '@gangway/contract/features/session'

/** What one agent has seen. */
export type Seen = {
  reads: number
  saves: number
  /** Saves without an answer: they may or may not have been stored. */
  unsure: number
  /** Reads that got no answer at all, or a wrong status. */
  failedReads: string[]
  /** Impossible answers: another partner's data, or a value that was never stored. */
  wrong: string[]
  times: number[]
}

export const logIn = async (origin: string, username: string, password: string) => {
  const answer = await fetch(origin + apiBase + authenticate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const body = (await answer.json()) as { authtoken?: string } // a login, or an error without a token
  return { status: answer.status, token: body.authtoken ?? '' }
}

type Agent = { origin: string; partnerid: number; token: string }

const ask = ({ origin, partnerid, token }: Agent, body?: object) =>
  fetch(origin + pathOf(body ? saveAgency : getAgency, { partnerid }), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

type Record = { partnerid: number; hausnummer: string }

export const nothingSeen = (): Seen => ({ reads: 0, saves: 0, unsure: 0, failedReads: [], wrong: [], times: [] })

/** Reads and saves alternately, and knows at any moment which house numbers are possible. */
export const work = async (agent: Agent, seen: Seen, goesOn: () => boolean): Promise<void> => {
  let possible: string[] = []
  let next = 1
  const read = async (): Promise<Record | undefined> => {
    const began = performance.now()
    const answer = await ask(agent).catch((error: unknown) => String(error))
    if (typeof answer === 'string' || answer.status !== 200) {
      seen.failedReads.push(typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`)
      return undefined
    }
    const record = (await answer.json()) as Record // an agency: its parts are compared below
    seen.times.push(performance.now() - began)
    seen.reads += 1
    if (record.partnerid !== agent.partnerid) seen.wrong.push(`asked for ${agent.partnerid}, got ${record.partnerid}`)
    if (possible.length > 0 && !possible.includes(record.hausnummer))
      seen.wrong.push(`read ${record.hausnummer}, possible values were ${possible.join(', ')}`)
    possible = [record.hausnummer]
    return record
  }
  const save = async (record: Record) => {
    const hausnummer = String(next++)
    possible = [...possible, hausnummer]
    const answer = await ask(agent, { ...record, hausnummer, bankaccounts: undefined }).catch(() => undefined)
    if (answer?.status === 200) {
      possible = [hausnummer]
      seen.saves += 1
    } else if (answer && answer.status < 500)
      seen.wrong.push(`a save was answered ${answer.status}: ${await answer.text()}`)
    else seen.unsure += 1
    await answer?.body?.cancel().catch(() => undefined)
  }
  while (goesOn()) {
    const record = await read()
    if (record) await save(record)
  }
}
