import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommands } from '../../bench/proofs/release/visitor.ts'
import { root } from '../project.ts'

const folder = join(root, 'release')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const services = globSync('systemd/*.service', { cwd: folder })

test('SCL-7 the README of the archive starts Gangway with two commands', () => {
  expect(readCommands(folder, 'gangway start').trim().split('\n')).toEqual([
    'tar -xzf gangway-*.tar.gz',
    'gangway-*/gangway start',
  ])
})

test('SCL-7 the units use the folder, the user and the settings that the README creates', () => {
  const install = readCommands(folder, '-C /opt')
  expect(services).toHaveLength(2)
  for (const service of services) {
    const unit = read(service)
    expect(install).toContain(`useradd --system --home-dir ${/^WorkingDirectory=(.*)$/m.exec(unit)?.[1]} `)
    expect(install).toMatch(new RegExp(`^useradd .* ${/^User=(.*)$/m.exec(unit)?.[1]}$`, 'm'))
    expect(install).toContain(/^EnvironmentFile=-(.*)$/m.exec(unit)?.[1])
    expect(unit).toMatch(/^ExecStart=.*\/opt\/gangway\/gangway /m)
  }
  expect(install).toMatch(/^ln -sfn \S+ \/opt\/gangway$/m)
  for (const [, unit = ''] of readCommands(folder, 'enable --now').matchAll(/ (gangway\S+)/g))
    expect(existsSync(join(folder, 'systemd', unit))).toBe(true)
})

test('SCL-7 the server and its backup have the same restrictions, and neither opens the data folder to others', () => {
  const [first, second] = services.map((service) => read(service).match(/^NoNewPrivileges[^[]*UMask=0077$/m)?.[0])
  expect(first).toContain('SystemCallFilter=')
  expect(second).toBe(first)
  for (const service of services) expect(read(service)).toContain('StateDirectoryMode=0700')
})

test('SCL-7 the container runs as an ordinary user, and the server receives the signals itself', () => {
  const file = read('Containerfile')
  expect(file).toMatch(/^USER (?!root|0)/m)
  expect(file).toContain('ENTRYPOINT ["/opt/gangway/gangway"]')
  for (const [, command] of read('gangway').matchAll(/^ {2}(?:start|serve|operator)\) (\S+)/gm))
    expect(command).toBe('exec')
})

test('SCL-7 the start script of the archive is valid for a plain shell', () => {
  expect(() => execFileSync('sh', ['-n', join(folder, 'gangway')])).not.toThrow()
  expect(execFileSync('sh', [join(folder, 'gangway'), 'help'], { encoding: 'utf8' })).toContain('gangway operator')
})
