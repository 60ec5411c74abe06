import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect } from '@gangway/embedded-postgres/client'
import type { Child } from '@gangway/embedded-postgres/testing/script-process'
import { must, type Proof, Skipped } from './proof.ts'
import { endAll, inScratch } from './scratch.ts'
import { type Acknowledged, collect, mustHave, startWriter } from './writing.ts'

const SIZE_MB = 100
const BACK = 'log PostgreSQL is reachable again'
const exec = promisify(execFile)

const mountSmallDisk = async (folder: string) => {
  if (process.getuid?.() !== 0) throw new Skipped('only root can mount a small file system')
  await mkdir(folder)
  await exec('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=0755`, 'tmpfs', folder]).catch((error: Error) => {
    throw new Skipped(`mounting is not permitted here (${error.message.trim()})`)
  })
}

const countLines = (writer: Child, word: string) => writer.lines.filter((line) => line.startsWith(word)).length

/** Waits until the writer has printed it this many times in total. */
const hasSaid = async (writer: Child, word: string, wanted: number) => {
  for (let tries = 0; countLines(writer, word) < wanted; tries += 1) {
    must(tries < 600, `the writer did not print "${word}" ${wanted} times:\n${writer.lines.slice(-20).join('\n')}`)
    await sleep(100)
  }
}
const saysMore = (writer: Child, word: string, more: number) => hasSaid(writer, word, countLines(writer, word) + more)

type Fill = (disk: string) => Promise<() => Promise<void>>

/** Another file takes all the space: tables cannot grow. Returns how to free it. */
const byBallast: Fill = async (disk) => {
  const ballast = join(disk, 'ballast')
  const { bavail, bsize } = await statfs(disk)
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined)
  return () => rm(ballast)
}

/**
 * Little space is left and the write-ahead log takes it: PostgreSQL itself goes down and stays down until there is
 * space.
 */
const byLog: Fill = async (disk) => {
  const free = await byBallast(disk)
  const host = join(disk, 'data', 'postgres')
  const client = await connect({ host, port: 5432, user: 'gangway', database: 'gangway' }, 'soak')
  const flood = "select pg_logical_emit_message(true, 'soak', repeat('x', 1000000))"
  for (let error: unknown; !error; ) error = await client.query(flood).then(() => undefined, String)
  await client.end().catch(() => undefined)
  return free
}

const liveThrough = async (disk: string, fill: Fill, acknowledged: Acknowledged): Promise<Child> => {
  const writer = startWriter(join(disk, 'data'))
  mustHave(await writer.says('had'), acknowledged)
  await saysMore(writer, 'ack', 100)
  const free = await fill(disk)
  await saysMore(writer, 'miss', 60)
  await free()
  await saysMore(writer, 'ack', 100)
  if (fill === byLog) await hasSaid(writer, BACK, 1)
  return writer
}

/** Each run ends with a kill right after the disk was freed; the next one must find every acknowledged row. */
const prove = async (disk: string, log: (line: string) => void) => {
  const acknowledged: Acknowledged = new Map()
  for (const [name, fill] of Object.entries({ 'a stranger’s file': byBallast, 'the write-ahead log': byLog })) {
    const writer = await liveThrough(disk, fill, acknowledged)
    writer.kill('SIGKILL')
    await writer.ended
    const codes = new Set(writer.lines.filter((line) => line.startsWith('miss ')).map((line) => line.split(' ')[2]))
    const restarts = countLines(writer, BACK)
    const refused = `${countLines(writer, 'miss')} refused (${[...codes].join(', ')})`
    log(`disk filled by ${name}: ${collect(writer, acknowledged)} rows acknowledged, ${refused}`)
    log(`  with free space it continued without a restart of the server; PostgreSQL restarted ${restarts} times`)
  }
  const last = startWriter(join(disk, 'data'))
  mustHave(await last.says('had'), acknowledged)
  last.kill('SIGTERM')
  await last.says('stopped')
}

/** When the disk is full writes fail with an error, acknowledged rows remain, and with free space it works again. */
export const run: Proof = (log) =>
  inScratch(async (scratch) => {
    const disk = join(scratch, 'disk')
    await mountSmallDisk(disk)
    await prove(disk, log).finally(async () => {
      await endAll(scratch)
      await exec('umount', [disk])
    })
  })
