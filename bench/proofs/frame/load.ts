import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { brandOf } from '@gangway/contract/brands/example-brands'
import { type Answer, type Call, pathOf, type SentBody } from '@gangway/contract/calls/call'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { feedBookings } from '@gangway/contract/features/feed'
import { getHome } from '@gangway/contract/features/home'
import { listPartners } from '@gangway/contract/features/partners'
import * as publishing from '@gangway/contract/features/publishing'
import { authenticate } from '@gangway/contract/features/session'
import { listUsers } from '@gangway/contract/features/users'
import type { Connection } from '@gangway/server/db/database'
import { createKey } from '@gangway/server/http/session/api-key-store'
import { newPersonToken, sha256 } from '@gangway/server/http/session/tokens'
import { canaryFor, fixturePartners, testPassword } from '@gangway/server/testing/fixtures'
import { plantTestData } from '@gangway/server/testing/test-data'
import { feedItem } from '../../feed-items.ts'
import { type Answers, ask, type Kind, noAnswers } from './answers.ts'
import { must } from './proof.ts'
import type { Scratch } from './scratch.ts'
import { onDatabase } from './servers.ts'

/** The agencies whose postcode in the test data is valid in their market, so that they can save it. */
export const savingPartners = fixturePartners
  .filter(({ mandant }) => brandOf(mandant).market.postcode === 'digits')
  .map(({ partnerid }) => partnerid)

/** Those of them whose brand shows statements. */
export const paidPartners = fixturePartners
  .filter(
    ({ mandant, partnerid }) =>
      savingPartners.includes(partnerid) && !brandOf(mandant).hiddenareas.includes('provisions'),
  )
  .map(({ partnerid }) => partnerid)

/** A key of the feed, and the token of an administrator of the provider. */
export type Planted = { key: string; personToken: string }

/** The test data in an empty database, a key for the feed, and a session of the console. */
export const plantLoadData = async (connection: Connection): Promise<Planted> => {
  await plantTestData(connection)
  return onDatabase(connection, async (owner) => {
    const { key } = await createKey(owner, 'soak', ['bookings'])
    const person = { email: 'soak@provider.example', name: 'Soak', role: 'administrator' } as const
    const { personid } = await owner.insertInto('person').values(person).returning('personid').executeTakeFirstOrThrow()
    const personToken = newPersonToken()
    const [createdat, tokenhash] = [new Date(), sha256(personToken)]
    await owner
      .insertInto('personsession')
      .values({ personid, tokenhash, halfhash: null, createdat, provenat: createdat, lastusedat: createdat })
      .execute()
    return { key, personToken }
  })
}

/** Somebody who is logged in at a server. */
export type Agency = { origin: string; partnerid: number; token: string }

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The status and token of an attempt to log in. */
export const tryLogIn = async (origin: string, username: string, password: string) => {
  const answer = await post(origin + pathOf(authenticate, {}), { username, password })
  const { authtoken: token = '' } = (await answer.json()) as { authtoken?: string } // a login, or an error without a token
  return { status: answer.status, token }
}

export const logIn = async (origin: string, partnerid: number, password = testPassword): Promise<Agency> => {
  const { status, token } = await tryLogIn(origin, String(partnerid), password)
  must(status === 200, `the login of ${partnerid} was answered ${status}`)
  return { origin, partnerid, token }
}

type Params = Record<string, string | number>

/** Calls with a token; anything but 200 fails the proof. */
export const callAs =
  (origin: string, token: string) =>
  async <C extends Call>(call: C, { params = {}, body }: { params?: Params; body?: SentBody<C> } = {}) => {
    const answer = await fetch(origin + pathOf(call, params), {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, ...(call.body && { 'content-type': 'application/json' }) },
      ...(call.body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    must(answer.status === 200, `${call.path} was answered ${answer.status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer<C> // the server sends what the call declares
  }

/** A statement that an agency has, by the server's word. */
export type PublishedFile = { partnerid: number; filename: string; hash: Buffer }

/** Everything that the servers have acknowledged, over all faults. */
export type Acknowledged = {
  /** The house numbers that each agency saved: true if the server said so, false if it may have. */
  saves: Map<number, Map<string, boolean>>
  /** The last version of each booking, by number. */
  bookings: Map<number, number>
  logins: { partnerid: number; token: string }[]
  files: PublishedFile[]
}

/** What the agents have in common; a proof changes it while they work. */
export type Load = { origins: readonly string[]; answers: Answers; isOver: boolean; acknowledged: Acknowledged }

/** No load yet; it ends with the proof. */
export const newLoad = ({ atEnd }: Scratch, ...origins: string[]): Load => {
  const acknowledged: Acknowledged = { saves: new Map(), bookings: new Map(), logins: [], files: [] }
  const load: Load = { origins, answers: noAnswers(), isOver: true, acknowledged }
  atEnd(() => {
    load.isOver = true
  })
  return load
}

export const countSaves = ({ acknowledged: { saves } }: Load) =>
  [...saves.values()].flatMap((one) => [...one.values()]).filter(Boolean).length

/** An agent works until the load is over, and goes on where it was when it is called again. */
export type Agent = () => Promise<void>

/** The pause between two calls of an agent, in milliseconds: people pause too, and the machine is small. */
const pause = 40
const pauseAfterFailure = 100

/** Nobody gets the data of another agency. */
const mustBeOwn = ({ wrong }: Answers, kind: Kind, partnerid: number, text: string) => {
  if (!text.includes(canaryFor(partnerid))) wrong.push(`${kind} of ${partnerid} lacks its own data`)
  const isForeign = (other: { partnerid: number }) =>
    other.partnerid !== partnerid && text.includes(canaryFor(other.partnerid))
  const foreign = fixturePartners.find(isForeign)
  if (foreign) wrong.push(`${kind} of ${partnerid} contains data of ${foreign.partnerid}`)
}

type AgencyRecord = { partnerid: number; hausnummer: string }

/** Reads and saves its agency alternately, at the servers in turn, and knows which house numbers are possible. */
export const saver = (load: Load, { partnerid, token }: Agency): Agent => {
  const saves = new Map<string, boolean>()
  load.acknowledged.saves.set(partnerid, saves)
  let possible: string[] = []
  let turn = 0
  const urlOf = (call: Call) => load.origins[turn++ % load.origins.length] + pathOf(call, { partnerid })
  const read = async () => {
    const { answers } = load
    const text = await ask(answers, { kind: 'read', url: urlOf(getAgency), token })
    if (!text) return undefined
    mustBeOwn(answers, 'read', partnerid, text)
    const agency = JSON.parse(text) as AgencyRecord // the call declares it
    if (possible.length > 0 && !possible.includes(agency.hausnummer))
      answers.wrong.push(`${partnerid} read ${agency.hausnummer}; possible: ${possible.join(', ')}`)
    possible = [agency.hausnummer]
    return agency
  }
  const save = async (agency: AgencyRecord) => {
    const hausnummer = String(1000 + saves.size)
    saves.set(hausnummer, false)
    possible.push(hausnummer)
    const body = { ...agency, hausnummer, bankaccounts: undefined }
    if (!(await ask(load.answers, { kind: 'save', url: urlOf(saveAgency), token, body }))) return false
    possible = [hausnummer]
    saves.set(hausnummer, true)
    return true
  }
  return async () => {
    while (!load.isOver) {
      const agency = await read()
      const isSaved = agency && (await save(agency))
      await sleep(isSaved ? pause : pauseAfterFailure)
    }
  }
}

/**
 * Sends batches of bookings, each until it is answered: new ones, and every fifth of the batch before in its second version. Odd
 * lanes have idempotency keys, with which repeating gives the first answer again.
 */
export const feeder = (load: Load, key: string, lane: number, size = 20): Agent => {
  let batch = 0
  const itemsOf = () => {
    const first = lane * 1_000_000 + batch * size
    const places = Array.from({ length: size }, (_, place) => place)
    const changed =
      batch === 0 ? [] : places.filter((place) => place % 5 === 0).map((place) => [first - size + place, 2])
    return [...places.map((place) => [first + place, 1]), ...changed] as [number, number][] // number and version
  }
  const send = async (items: readonly [number, number][]) => {
    const headers = lane % 2 ? { 'idempotency-key': `lane-${lane}-${batch}` } : {}
    const body = { bookings: items.map(([number, version]) => feedItem(number, version)) }
    for (let tries = 0; !load.isOver; tries += 1) {
      const url = load.origins[(batch + tries) % load.origins.length] + pathOf(feedBookings, {})
      const text = await ask(load.answers, { kind: 'feed', url, token: key, body, headers })
      if (text) return JSON.parse(text) as Answer<typeof feedBookings> // the call declares it
      await sleep(pauseAfterFailure)
    }
    return undefined
  }
  return async () => {
    while (!load.isOver) {
      const items = itemsOf()
      const answer = await send(items)
      if (!answer) return // it is sent again when the agent goes on
      if (answer.accepted + (lane % 2 ? 0 : answer.unchanged) !== items.length)
        load.answers.wrong.push(`a batch of ${items.length} was answered ${JSON.stringify(answer).slice(0, 300)}`)
      for (const [number, version] of items) load.acknowledged.bookings.set(number, version)
      batch += 1
      await sleep(3 * pause)
    }
  }
}

/** Logs in again and again, each time as another user, and remembers every session. */
export const visitor = (load: Load): Agent => {
  let turn = 0
  return async () => {
    while (!load.isOver) {
      const { partnerid } = fixturePartners[turn % fixturePartners.length] ?? { partnerid: 0 }
      const url = load.origins[turn % load.origins.length] + pathOf(authenticate, {})
      const body = { username: `clara.${partnerid}`, password: testPassword }
      const text = await ask(load.answers, { kind: 'login', url, body })
      if (text) {
        const { authtoken: token } = JSON.parse(text) as { authtoken: string } // the call declares it
        load.acknowledged.logins.push({ partnerid, token })
        turn += 1
      }
      await sleep(text ? 600 : 3 * pauseAfterFailure)
    }
  }
}

/** Looks at two screens of an agency, its public page and, with the token of a person, the list of the console. */
export const reader = (load: Load, { partnerid, token }: Agency, personToken: string): Agent => {
  const views = [
    { kind: 'read', path: pathOf(listUsers, { partnerid }), token, isOwn: true },
    { kind: 'read', path: pathOf(getHome, { partnerid }), token, isOwn: false },
    { kind: 'page', path: `/wlv/${partnerid}`, token: '', isOwn: true },
    { kind: 'console', path: pathOf(listPartners, {}), token: personToken, isOwn: false },
  ] as const
  return async () => {
    for (let turn = 0; !load.isOver; turn += 1) {
      const { kind, path, token: own, isOwn } = views[turn % views.length] ?? views[0]
      const url = `${load.origins[(turn >> 2) % load.origins.length]}${path}`
      const text = await ask(load.answers, { kind, url, token: own })
      if (text && isOwn) mustBeOwn(load.answers, kind, partnerid, text)
      await sleep(text ? 2 * pause : pauseAfterFailure)
    }
  }
}

/** Uploads statements and publishes them, two for one agency at a time; each is stored in three pieces. */
export const publisher = (load: Load, token: string, partners: readonly number[]): Agent => {
  let number = 0
  const send = (call: Call, params: Params, body: object, file?: Buffer) =>
    ask(load.answers, { kind: 'publish', url: load.origins[0] + pathOf(call, params), token, body, file })
  const publish = async () => {
    number += 1
    const partnerid = partners[number % partners.length] ?? 0
    const begun = await send(publishing.createUpload, {}, { kind: 'provisions', mandants: [] })
    if (!begun) return
    const { uploadid } = JSON.parse(begun) as { uploadid: number } // the call declares it
    const sent = [0, 1].map((place) => {
      const filename = `statement-${number}-${place}.pdf`
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(600_000)])
      return { filename, path: `${partnerid}/2026-10/${filename}`, content }
    })
    const declared = sent.map(({ path, content }) => ({ path, size: content.length }))
    if (!(await send(publishing.declareUploadedFiles, { uploadid }, { files: declared }))) return
    for (const { path, content } of sent)
      if (!(await send(publishing.addUploadedFile, { uploadid }, { path }, content))) return
    if (!(await send(publishing.publishUpload, { uploadid }, { partnerid }))) return
    for (const { filename, content } of sent)
      load.acknowledged.files.push({ partnerid, filename, hash: createHash('sha256').update(content).digest() })
  }
  return async () => {
    while (!load.isOver) {
      await publish()
      await sleep(150)
    }
  }
}

/** Six agencies that save, two lanes of the feed, logins, and people who look. */
export const usualAgents = async (load: Load, { key, personToken }: Planted): Promise<Agent[]> => {
  const logins = await Promise.all(
    savingPartners.slice(0, 6).map((partnerid, at) => logIn(load.origins[at % load.origins.length] ?? '', partnerid)),
  )
  return [
    ...logins.map((login) => saver(load, login)),
    ...[0, 1].map((lane) => feeder(load, key, lane)),
    visitor(load),
    ...logins.slice(0, 2).map((login) => reader(load, login, personToken)),
  ]
}

/** Lets the agents work; answers how to stop them. */
export const startAgents = (load: Load, agents: readonly Agent[]) => {
  load.isOver = false
  const working = Promise.all(agents.map((agent) => agent()))
  working.catch(() => undefined) // `stop` reports it
  return async () => {
    load.isOver = true
    await working
  }
}

/** Fails the proof if an agent has seen something that must not happen. */
export const mustBeRight = ({ answers: { wrong } }: Load, when: string) =>
  must(wrong.length === 0, `${when}: ${wrong.length} wrong answers: ${wrong.slice(0, 5).join('; ')}`)
