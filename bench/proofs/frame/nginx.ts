import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { needPrograms, succeeds, waitUntil } from './proof.ts'
import type { Scratch } from './scratch.ts'
import { freePort } from './servers.ts'

/** TLS as docs/operations.md recommends: the certificate, and the port that only redirects to https. */
export type Tls = { host: string; chain: string; key: string; httpPort: number }

const formatTls = (folder: string, { host, chain, key }: Tls) => `
    server_name ${host};
    ssl_certificate ${chain};
    ssl_certificate_key ${key};
    ssl_protocols TLSv1.2 TLSv1.3;
    access_log ${folder}/https.log;`

const formatRedirect = (folder: string, { host, httpPort }: Tls) => `
  server {
    listen 127.0.0.1:${httpPort};
    server_name ${host};
    access_log ${folder}/http.log;
    return 301 https://$host$request_uri;
  }`

/** As docs/operations.md recommends: an unreachable server is skipped, and a POST is never repeated. */
const formatConfig = (folder: string, port: number, servers: readonly number[], tls?: Tls) => `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream gangway {
    ${servers.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n    ')}
  }
${tls ? formatRedirect(folder, tls) : ''}
  server {
    listen 127.0.0.1:${port}${tls ? ' ssl' : ''};${tls ? formatTls(folder, tls) : ''}
    client_max_body_size 11m;
    location / {
      proxy_pass http://gangway;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_503;
      proxy_next_upstream_tries 2;
    }
  }
}
`

/** nginx in its own folder, in front of these ports; never as a service of the machine. */
export const startNginx = async (scratch: Scratch, servers: readonly number[], tls?: Tls) => {
  needPrograms({ '/usr/sbin/nginx': 'nginx' })
  const folder = join(scratch.folder, 'nginx')
  await mkdir(folder)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, formatConfig(folder, port, servers, tls))
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  scratch.atEnd(async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  })
  const origin = `http://127.0.0.1:${port}`
  const watched = tls ? `http://127.0.0.1:${tls.httpPort}` : origin
  await waitUntil('nginx answers', 20, () => succeeds(fetch(`${watched}/healthz`, { redirect: 'manual' })))
  return { origin, port, folder }
}
