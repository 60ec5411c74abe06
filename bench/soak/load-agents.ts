import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { feedBookings } from '@gangway/contract/features/feed'
import { getHome } from '@gangway/contract/features/home'
import { listPartners } from '@gangway/contract/features/partners'
import { authenticate } from '@gangway/contract/features/session'
import { listUsers } from '@gangway/contract/features/users'
import { canaryFor, fixturePartners, testPassword } from '@gangway/server/testing/fixtures'
import { feedItem } from '../feed-items.ts'
import { type Answers, ask, type Kind } from './load-answers.ts'

export type Login = { partnerid: number; token: string }

/** Everything that the servers have acknowledged, over all runs. */
export type Acknowledged = {
  /** The house numbers that each agency saved: true if the server said so, false if it may have. */
  saves: Map<number, Map<string, boolean>>
  /** Bookings, by number. */
  bookings: Set<number>
  logins: Login[]
}

export const nothingAcknowledged = (): Acknowledged => ({ saves: new Map(), bookings: new Set(), logins: [] })

type Agents = {
  origins: readonly string[]
  answers: () => Answers
  goesOn: () => boolean
  acknowledged: Acknowledged
}

/** The pause between two calls of an agent, in milliseconds: people pause too, and the machine is small. */
const pause = 40
/** The pause after an answer of 503. */
const pauseAfterFailure = 100

/** Nobody gets the data of another agency. */
const mustBeOwn = (answers: Answers, kind: Kind, partnerid: number, text: string) => {
  if (!text.includes(canaryFor(partnerid))) answers.wrong.push(`${kind} of ${partnerid} lacks its own data`)
  const foreign = fixturePartners.find(
    (other) => other.partnerid !== partnerid && text.includes(canaryFor(other.partnerid)),
  )
  if (foreign) answers.wrong.push(`${kind} of ${partnerid} contains data of ${foreign.partnerid}`)
}

type Agency = { partnerid: number; hausnummer: string }

/** Reads and saves its agency alternately, at the servers in turn, and knows which house numbers are possible. */
export const saver = ({ origins, answers, goesOn, acknowledged }: Agents, { partnerid, token }: Login) => {
  const saves = new Map<string, boolean>()
  acknowledged.saves.set(partnerid, saves)
  let possible: string[] = []
  let turn = 0
  const origin = () => origins[turn++ % origins.length]
  const read = async () => {
    const text = await ask(answers(), { kind: 'read', url: origin() + pathOf(getAgency, { partnerid }), token })
    if (!text) return undefined
    mustBeOwn(answers(), 'read', partnerid, text)
    const agency = JSON.parse(text) as Agency // the call declares it
    if (possible.length > 0 && !possible.includes(agency.hausnummer))
      answers().wrong.push(`${partnerid} read ${agency.hausnummer}; possible: ${possible.join(', ')}`)
    possible = [agency.hausnummer]
    return agency
  }
  const save = async (agency: Agency) => {
    const hausnummer = String(1000 + saves.size)
    saves.set(hausnummer, false)
    possible.push(hausnummer)
    const body = { ...agency, hausnummer, bankaccounts: undefined }
    const saved = await ask(answers(), {
      kind: 'save',
      url: origin() + pathOf(saveAgency, { partnerid }),
      token,
      body,
    })
    if (!saved) return false
    possible = [hausnummer]
    saves.set(hausnummer, true)
    return true
  }
  return async () => {
    while (goesOn()) {
      const agency = await read()
      const isSaved = agency && (await save(agency))
      await sleep(isSaved ? pause : pauseAfterFailure)
    }
  }
}

const BATCH = 20

/** Sends batches of new bookings, each until it is answered; with a key, repeating gives the first answer again. */
export const feeder = ({ origins, answers, goesOn, acknowledged }: Agents, key: string, lane: number) => {
  let batch = 0
  const send = async (numbers: readonly number[]) => {
    const headers = lane % 2 ? { 'idempotency-key': `lane-${lane}-${batch}` } : {}
    const body = { bookings: numbers.map((number) => feedItem(number)) }
    for (let tries = 0; goesOn(); tries += 1) {
      const url = origins[(batch + tries) % origins.length] + pathOf(feedBookings, {})
      const text = await ask(answers(), { kind: 'feed', url, token: key, body, headers })
      if (text) return JSON.parse(text) as { accepted: number; unchanged: number; refused: number } // the call declares it
      await sleep(pauseAfterFailure)
    }
    return undefined
  }
  return async () => {
    while (goesOn()) {
      const numbers = Array.from({ length: BATCH }, (_, place) => lane * 1_000_000 + batch * BATCH + place)
      const answer = await send(numbers)
      if (!answer) return // it is sent again in the next run
      const stored = lane % 2 ? answer.accepted : answer.accepted + answer.unchanged
      if (stored !== BATCH) answers().wrong.push(`a batch of ${BATCH} was answered ${JSON.stringify(answer)}`)
      for (const number of numbers) acknowledged.bookings.add(number)
      batch += 1
      await sleep(3 * pause)
    }
  }
}

/** Logs in again and again, each time as another user, and remembers every session. */
export const visitor = ({ origins, answers, goesOn, acknowledged }: Agents) => {
  let turn = 0
  return async () => {
    while (goesOn()) {
      const { partnerid } = fixturePartners[turn % fixturePartners.length] ?? { partnerid: 0 }
      const url = origins[turn % origins.length] + pathOf(authenticate, {})
      const body = { username: `clara.${partnerid}`, password: testPassword }
      const text = await ask(answers(), { kind: 'login', url, body })
      if (text) {
        const { authtoken: token } = JSON.parse(text) as { authtoken: string } // the call declares it
        acknowledged.logins.push({ partnerid, token })
        turn += 1
      }
      await sleep(text ? 600 : 3 * pauseAfterFailure)
    }
  }
}

/** Looks at two screens of an agency, its public page and, with the token of a person, the list of the console. */
export const reader = ({ origins, answers, goesOn }: Agents, { partnerid, token }: Login, personToken: string) => {
  const views = [
    { kind: 'read', path: pathOf(listUsers, { partnerid }), token, isOwn: true },
    { kind: 'read', path: pathOf(getHome, { partnerid }), token, isOwn: false },
    { kind: 'page', path: `/wlv/${partnerid}`, token: '', isOwn: true },
    { kind: 'console', path: pathOf(listPartners, {}), token: personToken, isOwn: false },
  ] as const
  return async () => {
    for (let turn = 0; goesOn(); turn += 1) {
      const { kind, path, token: own, isOwn } = views[turn % views.length] ?? views[0]
      const url = `${origins[(turn >> 2) % origins.length]}${path}`
      const text = await ask(answers(), { kind, url, token: own })
      if (text && isOwn) mustBeOwn(answers(), kind, partnerid, text)
      await sleep(text ? 2 * pause : pauseAfterFailure)
    }
  }
}
