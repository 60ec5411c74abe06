import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { must, timed } from '../frame/proof.ts'
import { findChildren } from '../frame/scratch.ts'
import { type Enclosure, inEnclosure, runBeside } from './enclosure.ts'
import { assertNothingLeft, assertUnprivileged, createPartner, logIn, readCommands, waitUntilReady } from './visitor.ts'

type Machine = { booted: ChildProcess; type: (commands: string, input?: string) => Promise<string> }

/** Boots the root with its systemd, and returns how to type commands there. */
const boot = async (enclosure: Enclosure, root: string): Promise<Machine> => {
  const booted = enclosure.spawn(['systemd-nspawn', '--quiet', '--register=no', '--keep-unit', '-D', root, '--boot'])
  let said = ''
  for (const stream of [booted.stdout, booted.stderr]) stream?.on('data', (part) => (said += part))
  // nsenter, which starts systemd-nspawn, which starts systemd
  const findInit = () => findChildren(booted.pid ?? 0).flatMap(findChildren)[0]
  const all = ['-m', '-p', '-n', '-u', '-i', '-C']
  const env = ['/usr/bin/env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8']
  const type = async (commands: string, input?: string) => {
    const init = findInit()
    if (!init) throw new Error(`there is no systemd: ${said}`)
    return runBeside(init, all, [...env, '/bin/sh', '-ec', commands], input)
  }
  const isUp = () =>
    type('systemctl is-system-running --wait').then(
      (state) => state === 'running',
      () => false,
    )
  for (const began = performance.now(); !(await isUp()); await sleep(200)) {
    must(booted.exitCode === null, `systemd did not start: ${said}`)
    must(performance.now() - began < 60_000, `systemd is not up after a minute: ${said}`)
  }
  return { booted, type }
}

const shutDown = async ({ booted, type }: Machine) => {
  const ended = once(booted, 'exit')
  await type('systemctl poweroff')
  await ended
}

const checkUnits = async ({ type }: Machine) => {
  const complaints = await type(
    'systemd-analyze verify /etc/systemd/system/gangway*.service /etc/systemd/system/gangway*.timer',
  )
  must(complaints === '', `systemd-analyze: ${complaints}`)
  const exposures = await Promise.all(
    ['gangway.service', 'gangway-backup.service'].map(async (unit) => {
      const said = await type(`systemd-analyze security --offline=yes ${unit}`)
      return Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])
    }),
  )
  must(
    exposures.every((level) => level < 2.5),
    `the units have too many rights: ${exposures.join(', ')}`,
  )
  return exposures
}

type Parts = { root: string; archive: string; unpacked: string; scratch: string; log: (line: string) => void }

const install = async ({ type }: Machine, unpacked: string) => {
  for (const text of ['-C /opt', 'embedded.conf', 'enable --now'])
    await type(`cd /root\n${readCommands(unpacked, text)}`)
}

const proveLife = async (enclosure: Enclosure, machine: Machine, { unpacked, log }: Parts) => {
  const { type } = machine
  const operate = readCommands(unpacked, 'runuser')
  await type(operate.replace('operator doctor', `operator ${createPartner.args}`), createPartner.input)
  await logIn(enclosure)
  await type('systemctl start gangway-backup')
  const check = 'operator restore "$(ls /var/lib/gangway/backups/*.gangway)" --check'
  await type(operate.replace('operator doctor', check))
  log('a partner logs in; the backup unit writes a backup, which is intact')

  await type('systemctl kill --signal KILL --kill-who main gangway')
  const again = await timed(async () => {
    while ((await type('systemctl show --property NRestarts --value gangway')) === '0') await sleep(50)
    await waitUntilReady(enclosure)
  })
  await logIn(enclosure)
  const stop = await timed(() => type('systemctl stop gangway'))
  const result = await type('systemctl show --property Result --value gangway')
  must(result === 'success' && stop < 20, `systemctl stop: ${result} after ${stop} s`)
  assertNothingLeft(enclosure)
  log(
    `killed, it answers again after ${again.toFixed(1)} s; systemctl stop takes ${stop.toFixed(1)} s, nothing is left`,
  )
}

const prove = async (enclosure: Enclosure, parts: Parts) => {
  const { root, archive, unpacked, log } = parts
  copyFileSync(archive, join(root, 'root', basename(archive)))
  const first = await boot(enclosure, root)
  await install(first, unpacked)
  const start = await waitUntilReady(enclosure)
  const uid = assertUnprivileged(enclosure)
  log(`installed as the README says, the service answers after ${start.toFixed(1)} s, as uid ${uid}`)
  const exposures = await checkUnits(first)
  log(`systemd-analyze verify finds nothing; its exposure levels are ${exposures.join(' and ')} of 10`)
  await proveLife(enclosure, first, parts)
  await shutDown(first)
  const second = await boot(enclosure, root)
  await waitUntilReady(enclosure)
  await logIn(enclosure)
  await shutDown(second)
  assertNothingLeft(enclosure)
  log('after a restart of the machine it answers by itself, with its data')
}

/** The systemd units, installed with the README's commands in a Debian that boots its own systemd. */
export const proveService = (parts: Parts) => inEnclosure(parts.scratch, (enclosure) => prove(enclosure, parts))
