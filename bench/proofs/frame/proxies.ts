import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../../scripts/project.ts'
import { must, needPrograms, succeeds, waitUntil } from './proof.ts'
import type { Scratch } from './scratch.ts'
import { freePort } from './servers.ts'

/** The certificate of a proxy with TLS; without one it serves plain HTTP. */
type Tls = { chain: string; key: string }

/** The documented addresses of the two servers. */
const documentedServers = ['10.0.0.11:3000', '10.0.0.12:3000']

/** The configurations that readers of docs/operations.md copy. */
const readDocumented = (file: string) => readFileSync(join(root, 'release/proxy', file), 'utf8')

/** The text with every pattern replaced; one that is not there means that the configuration has changed. */
const adapt = (text: string, replacements: readonly (readonly [string | RegExp, string])[]) =>
  replacements.reduce((before, [pattern, replacement]) => {
    const after = before.replaceAll(pattern, replacement)
    must(after !== before, `release/proxy: ${pattern} is not in the configuration`)
    return after
  }, text)

const withServers = (ports: readonly number[]) =>
  documentedServers.map((server, at) => [server, `127.0.0.1:${ports[at]}`] as const)

type Place = { folder: string; port: number; httpPort: number; servers: readonly number[]; tls: Tls | undefined }

const formatNginx = ({ folder, port, httpPort, servers, tls }: Place) => `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 2;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
${adapt(readDocumented('nginx.conf'), [
  ...withServers(servers),
  ['listen 80;', `listen 127.0.0.1:${httpPort}; access_log ${folder}/http.log;`],
  ['listen 443 ssl;', `listen 127.0.0.1:${port}${tls ? ' ssl' : ''};`],
  [/ssl_certificate +\S+;/g, tls ? `ssl_certificate ${tls.chain};` : ''],
  [/ssl_certificate_key +\S+;/g, tls ? `ssl_certificate_key ${tls.key};` : ''],
])}
}
`

const formatHaproxy = ({ port, httpPort, servers }: Place) =>
  adapt(readDocumented('haproxy.cfg'), [
    ...withServers(servers),
    [/bind :80$/gm, `bind 127.0.0.1:${httpPort}`],
    [/bind :443 ssl .*/g, `bind 127.0.0.1:${port}`],
    [/.*redirect scheme https.*/g, ''],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
  ])

const programs = {
  nginx: {
    path: '/usr/sbin/nginx',
    format: formatNginx,
    args: (folder: string) => ['-p', folder, '-g', 'daemon off;'],
  },
  haproxy: { path: '/usr/sbin/haproxy', format: formatHaproxy, args: () => ['-db'] },
}
export type ProxyName = keyof typeof programs
export const proxyNames = Object.keys(programs) as ProxyName[] // its keys

export const needProxy = (name: ProxyName) => needPrograms({ [programs[name].path]: name })

/** A proxy as release/proxy configures it, in its own folder and in front of these ports; never as a service of the machine. */
export const startProxy = async (scratch: Scratch, name: ProxyName, servers: readonly number[], tls?: Tls) => {
  needProxy(name)
  const { path, format, args } = programs[name]
  const [port, httpPort] = [await freePort(), await freePort()]
  const folder = join(scratch.folder, `${name}-${port}`)
  await mkdir(folder)
  const file = join(folder, 'configuration')
  await writeFile(file, format({ folder, port, httpPort, servers, tls }))
  const said = join(folder, 'said')
  const output = openSync(said, 'a')
  const child = spawn(path, [...args(folder), name === 'nginx' ? '-c' : '-f', file], {
    stdio: ['ignore', output, output],
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
  scratch.atEnd(stop)
  const origin = `http://127.0.0.1:${port}`
  const watched = tls ? `http://127.0.0.1:${httpPort}` : origin
  await waitUntil(`${name} answers`, 20, () => {
    must(child.exitCode === null, `${name} does not start: ${readFileSync(said, 'utf8')}`)
    return succeeds(fetch(`${watched}/healthz`, { redirect: 'manual' }))
  })
  return { origin, port, httpPort, folder, stop }
}
