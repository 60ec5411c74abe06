import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { installByApt, mayUseApt } from '../../../scripts/apt.ts'
import { must, Skipped } from '../proof.ts'

const exec = promisify(execFile)

const needBuildah = async () => {
  if (existsSync('/usr/bin/buildah')) return
  if (!mayUseApt() || !(await installByApt('buildah'))) throw new Skipped('buildah could not be installed')
}

type Parts = { root: string; unpacked: string; scratch: string; log: (line: string) => void }

/** Builds the Containerfile on an image of the empty root, and starts Gangway in a container of it. */
export const buildImage = async ({ root, unpacked, scratch, log }: Parts) => {
  await needBuildah()
  const storage = ['--storage-driver', 'vfs', '--root', `${scratch}/images`, '--runroot', `${scratch}/images-run`]
  const buildah = async (...args: string[]) =>
    (await exec('buildah', [...storage, ...args], { maxBuffer: 16 * 1024 * 1024 })).stdout.trim()
  const base = await buildah('from', 'scratch')
  await buildah('copy', '--quiet', base, root, '/')
  await buildah('commit', '--quiet', base, 'gangway-base')
  await buildah('rm', base)
  const build = ['bud', '--isolation', 'chroot', '--pull-never', '--build-arg', 'BASE=localhost/gangway-base']
  await buildah(...build, '--quiet', '-t', 'gangway', unpacked)
  log('the container image is built from the archive and an image of the empty root')
  const container = await buildah('from', '--pull-never', 'localhost/gangway')
  const running = exec('buildah', [
    ...storage,
    'run',
    '--isolation',
    'chroot',
    container,
    '--',
    '/opt/gangway/gangway',
    'start',
  ])
  const ended = running.catch((error: Error) => error)
  const check = "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
  const isUp = () =>
    buildah(
      'run',
      '--isolation',
      'chroot',
      container,
      '--',
      '/bin/sh',
      '-c',
      `LD_LIBRARY_PATH=/opt/gangway/lib /opt/gangway/bin/node -e "${check}"`,
    ).then(
      () => true,
      () => false,
    )
  try {
    for (let tries = 0; !(await isUp()); tries += 1) {
      must(running.child.exitCode === null, `the container ended: ${await ended}`)
      must(tries < 100, 'the container does not answer')
      await sleep(500)
    }
    log('a container of it answers')
  } finally {
    running.child.kill('SIGTERM')
    await ended
  }
}
