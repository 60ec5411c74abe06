import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { plantDemo } from '@gangway/demo/testing/demo-server'
import { startCluster } from '@gangway/server/testing/cluster'
import { formatUrl, startServer } from '@gangway/server/testing/server-process'
import { findChromium } from '../../e2e/chromium.ts'
import { walkOverTls } from '../../e2e/tls-walk.ts'
import { buildApps } from '../../scripts/build-apps.ts'
import { freePort, hasNginx, startNginx } from './behind-nginx.ts'
import { makeCertificate } from './own-ca.ts'
import { must, type Proof, Skipped } from './proof.ts'
import { inScratch } from './scratch.ts'

const host = 'partner.example'

/** Asks the proxy as a client that trusts our authority and nobody else; the certificate must be right for the host. */
const askWithAuthority = (port: number, path: string, ca: string) =>
  new Promise<{ status: number | undefined; hsts: string | undefined }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, servername: host, ca, headers: { host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, hsts: answer.headers['strict-transport-security'] })
    })
    asked.on('error', reject).end()
  })

const countLines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0)

/** Two servers behind nginx with TLS and a certificate of our own authority, and what Chromium sees of them. */
export const run: Proof = (log) =>
  inScratch(async (scratch) => {
    if (!hasNginx) throw new Skipped('the Debian package nginx is not installed')
    if (!existsSync('/usr/bin/openssl')) throw new Skipped('the Debian package openssl is not installed')
    if (!findChromium()) throw new Skipped('the Debian package chromium is not installed')
    await buildApps()
    const { connection, template, stop: stopDatabase } = await startCluster(plantDemo)
    const { requests, ...owner } = { ...connection, database: template }
    const env = {
      DATABASE_URL: formatUrl(owner),
      ...(requests && { DATABASE_APP_URL: formatUrl({ ...owner, ...requests }) }),
      PUBLIC_URL: `https://${host}`,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATA_DIR: join(scratch, 'mail'),
    }
    const ports = [await freePort(), await freePort()]
    const servers = ports.map((port) => startServer({ ...env, PORT: String(port) }, ['serve']))
    let stopProxy = async () => {}
    try {
      await Promise.all(servers.map((server) => server.says('answers at')))
      const folder = join(scratch, 'certificates')
      await mkdir(folder)
      const { chain, key, ca, spki } = await makeCertificate(folder, host)
      const httpPort = await freePort()
      const proxy = await startNginx(scratch, ports, { host, chain, key, httpPort })
      stopProxy = proxy.stop
      const asked = await askWithAuthority(proxy.port, '/partner/', ca)
      must(asked.status === 200, `over TLS /partner/ was answered ${asked.status}`)
      const unknowing = await askWithAuthority(proxy.port, '/partner/', '').then(
        () => 'accepted',
        () => 'refused',
      )
      must(unknowing === 'refused', 'a client that does not know the authority accepted the certificate')
      const site = { host, httpPort, httpsPort: proxy.port, spki }
      const seen = await walkOverTls(site, () => countLines(join(proxy.folder, 'http.log')))
      must(seen.protocol === 'TLS 1.3', `the browser was answered with ${seen.protocol}`)
      log(`${seen.protocol}, certificate of "${seen.issuer}"; a browser that does not know it refuses the page`)
      log(
        `http:// is redirected once (301); with HSTS (${seen.hsts}) the browser upgrades by itself (307), nginx sees nothing`,
      )
      log(`cookies ${seen.cookies.join(', ')}: Secure, HttpOnly, SameSite=Strict, path /, this host only`)
      log(
        `${seen.screens} screens of portal and console, ${seen.requests} requests, all https; console silent, no policy violated`,
      )
    } finally {
      await stopProxy()
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await stopDatabase()
    }
  })
