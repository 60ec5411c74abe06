import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path))

export const hasNginx = nginx !== undefined

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

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
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
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
export const startNginx = async (scratch: string, servers: readonly number[], tls?: Tls) => {
  const folder = join(scratch, 'nginx')
  await mkdir(folder)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, formatConfig(folder, port, servers, tls))
  const child: ChildProcess = spawn(nginx ?? 'nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const watched = tls ? `http://127.0.0.1:${tls.httpPort}` : origin
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const isThere = await fetch(`${watched}/healthz`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (isThere) break
    await sleep(50)
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { origin, port, folder, stop }
}
