import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  addUploadedFile,
  createUpload,
  declareUploadedFiles,
  getUpload,
  publishUpload,
} from '@gangway/contract/features/publishing'
import { newPersonToken, sha256 } from '@gangway/server/http/tokens'
import { nextToServer, readAddress, startServer } from './killable-server.ts'
import { dice, must, type Proof, spread } from './proof.ts'
import { createCaller, inLanes } from './publishing-lanes.ts'
import { inScratch } from './scratch.ts'
import { readPostmasterPid } from './writing.ts'

const PARTNERS = 200
const FIRST = 101_001
const FILE_BYTES = 100_000
/** The console's own numbers of calls at a time. */
const SEND_LANES = 3
const PUBLISH_LANES = 2

const partners = Array.from({ length: PARTNERS }, (_, place) => FIRST + place)

/** Partners and somebody of accounting who is logged in, added next to the running server. */
const plant = (dataDir: string): Promise<string> =>
  nextToServer(dataDir, async (owner) => {
    await owner
      .insertInto('partner')
      .values(partners.map((partnerid) => ({ mandant: 101, partnerid })))
      .execute()
    const { personid } = await owner
      .insertInto('person')
      .values({ email: 'accounting@provider.example', name: 'Accounting', role: 'accounting' })
      .returning('personid')
      .executeTakeFirstOrThrow()
    const token = newPersonToken()
    const session = { personid, tokenhash: sha256(token), halfhash: null, createdat: new Date() }
    await owner.insertInto('personsession').values(session).execute()
    return token
  })

/** The files of the folder, two or three for each partner. */
const makeFiles = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const partnerid = FIRST + (place % PARTNERS)
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES)])
    return { partnerid, path: `October/${partnerid}/2026-10/statement-${Math.floor(place / PARTNERS)}.pdf`, content }
  })

/** How many agencies have all of their files, each with one line in the history; fails if one has only some. */
const countPublished = (dataDir: string, wanted: ReadonlyMap<number, number>) =>
  nextToServer(dataDir, async (owner) => {
    const files = await owner
      .selectFrom('provision')
      .select(({ fn }) => ['partnerid', fn.countAll<number>().as('n')])
      .groupBy('partnerid')
      .execute()
    const lines = await owner
      .selectFrom('audit')
      .select(({ fn }) => ['partnerid', fn.countAll<number>().as('n')])
      .where('action', '=', 'publish')
      .groupBy('partnerid')
      .execute()
    for (const { partnerid, n } of [...files, ...lines])
      must(n === wanted.get(partnerid), `${partnerid} has ${n} of ${wanted.get(partnerid)} files or lines`)
    must(files.length === lines.length, `${files.length} agencies have files, ${lines.length} have them in the history`)
    return files.length
  })

/** A folder for 200 partners is uploaded and published while the server is killed: nobody ever has a part of theirs. */
export const run: Proof = (log, scale = 500) =>
  inScratch(async (scratch) => {
    const dataDir = join(scratch, 'data')
    let server = startServer(dataDir)
    let address = await readAddress(server)
    const { call, counters } = createCaller(await plant(dataDir), () => address)
    const random = dice(5)
    const starts: number[] = []
    /** `look` runs while the server is down, on what it has left. */
    const killAndStart = async ({ withPostgres = false, look = async () => {} }) => {
      if (withPostgres) process.kill(readPostmasterPid(dataDir), 'SIGKILL')
      server.kill('SIGKILL')
      await server.ended
      await look()
      const began = performance.now()
      server = startServer(dataDir)
      address = await readAddress(server)
      starts.push(performance.now() - began)
    }

    const files = makeFiles(scale)
    const wanted = new Map(partners.map((id) => [id, files.filter(({ partnerid }) => partnerid === id).length]))
    const { uploadid } = await call(createUpload, { body: { kind: 'provisions', mandants: [] } })
    const params = { uploadid }
    await call(declareUploadedFiles, {
      params,
      body: { files: files.map(({ path, content }) => ({ path, size: content.length })) },
    })
    const add = ({ path, content }: (typeof files)[number]) =>
      call(addUploadedFile, { params, body: { path }, file: content })
    const half = Math.floor(scale / 2)
    const quiet = await inLanes(files.slice(0, half), SEND_LANES, add).ended
    const rest = inLanes(files.slice(half), SEND_LANES, add)
    await rest.reaches(0.5)
    await killAndStart({})
    await rest.ended
    log(
      `upload: ${half} files of ${FILE_BYTES / 1000} kB in ${quiet.toFixed(1)} s; the server was killed once in the rest`,
    )

    const began = performance.now()
    const preview = await call(getUpload, { params })
    const previewed = performance.now() - began
    must(
      preview.files.every(({ result }) => result === 'published'),
      'the preview is not complete',
    )
    log(`preview of ${preview.files.length} files for ${preview.partners.length} agencies: ${Math.round(previewed)} ms`)

    const publishing = inLanes(partners, PUBLISH_LANES, (partnerid) =>
      call(publishUpload, { params, body: { partnerid } }),
    )
    const complete: number[] = []
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      await publishing.reaches(share)
      await sleep(random() * 30)
      await killAndStart({
        withPostgres: share === 0.5,
        look: async () => void complete.push(await countPublished(dataDir, wanted)),
      })
    }
    const seconds = await publishing.ended
    must((await countPublished(dataDir, wanted)) === PARTNERS, 'not every agency has its files')
    server.kill('SIGTERM')
    await server.ended
    log(`published in ${seconds.toFixed(1)} s with 5 kills (1 of PostgreSQL too) and their restarts: ${spread(starts)}`)
    log(
      `agencies complete after each: ${complete.join(', ')}; none had a part; ${counters.repeats} calls were repeated`,
    )
    log(`in the end ${PARTNERS} agencies have ${scale} files, each once in its history`)
  })
