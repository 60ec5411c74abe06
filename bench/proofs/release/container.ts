import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { must, timed } from '../frame/proof.ts'
import { type Enclosure, inEnclosure } from './enclosure.ts'
import { assertNothingLeft, assertUnprivileged, createPartner, logIn, readCommands, waitUntilReady } from './visitor.ts'

const exec = promisify(execFile)

/** Also runs where the machine's own limits may not be raised, and keeps images in the scratch folder. */
const configure = (scratch: string) => {
  const folder = join(scratch, 'podman')
  mkdirSync(folder)
  const storage = ['[storage]', 'driver = "overlay"', `graphroot = "${folder}/images"`, `runroot = "${folder}/run"`]
  const limits = 'default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]'
  const own = ['[containers]', 'cgroups = "disabled"', limits, '[engine]', 'cgroup_manager = "cgroupfs"']
  writeFileSync(join(folder, 'storage.conf'), storage.join('\n'))
  writeFileSync(join(folder, 'containers.conf'), own.join('\n'))
  const settings = { CONTAINERS_STORAGE_CONF: 'storage.conf', CONTAINERS_CONF: 'containers.conf' }
  return ['BUILDAH_ISOLATION=chroot', ...Object.entries(settings).map(([name, file]) => `${name}=${folder}/${file}`)]
}

/** The empty root under the name of the image that the Containerfile starts from: nothing is downloaded. */
const importBase = async (enclosure: Enclosure, env: readonly string[], root: string, scratch: string) => {
  const tar = join(scratch, 'base.tar')
  await exec('tar', ['-C', root, '--exclude=./opt/*', '--exclude=./srv/*', '-cf', tar, '.'])
  await enclosure.run(['env', ...env, 'podman', 'import', '--quiet', tar, 'docker.io/library/debian:bookworm-slim'])
}

type Parts = { root: string; unpacked: string; scratch: string; log: (line: string) => void }

const prove = async (enclosure: Enclosure, { root, unpacked, scratch, log }: Parts) => {
  const env = configure(scratch)
  const type = (commands: string, input?: string) =>
    enclosure.run(['env', '-C', unpacked, ...env, '/bin/sh', '-ec', commands], input)
  await importBase(enclosure, env, root, scratch)
  writeFileSync(join(unpacked, 'gangway.env'), '')
  const [build = '', run = ''] = readCommands(unpacked, 'podman build').trim().split('\n')
  await type(build)
  await type(`${run} start`)
  const start = await waitUntilReady(enclosure)
  const uid = assertUnprivileged(enclosure)
  log(`the image is built and its container answers after ${start.toFixed(1)} s, as uid ${uid}`)
  await type(`podman exec -i gangway /opt/gangway/gangway operator ${createPartner.args}`, createPartner.input)
  await logIn(enclosure)

  const stop = await timed(() => type('podman stop gangway'))
  must((await type('podman inspect gangway --format {{.State.ExitCode}}')) === '0', 'the container ended with an error')
  assertNothingLeft(enclosure)
  must(stop < 20, `stopping took ${stop} s`)
  await type('podman rm gangway')
  await type(`${run} start`)
  await waitUntilReady(enclosure)
  await logIn(enclosure)
  log(`it stops in ${stop.toFixed(1)} s with its PostgreSQL; a new container has the data of the volume`)

  await type('podman kill --signal KILL gangway && podman wait gangway')
  assertNothingLeft(enclosure)
  await type('podman start gangway')
  const again = await waitUntilReady(enclosure)
  await logIn(enclosure)
  await type('podman stop gangway')
  assertNothingLeft(enclosure)
  log(`killed and started again it answers after ${again.toFixed(1)} s, with the data`)
}

/** Builds the Containerfile on an image of the empty root and runs it as the README says, with podman. */
export const proveContainer = (parts: Parts) => inEnclosure(parts.scratch, (enclosure) => prove(enclosure, parts))
