import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { plantDemo } from '@gangway/demo/testing/demo-server'
import { startCluster } from '@gangway/server/testing/cluster'
import { findChromium } from '../../e2e/chromium.ts'
import { walkOverTls } from '../../e2e/tls-walk.ts'
import { buildApps } from '../../scripts/build-apps.ts'
import { must, needPrograms, type Proof, Skipped, succeeds } from './frame/proof.ts'
import { startProxy } from './frame/proxies.ts'
import { inScratch } from './frame/scratch.ts'
import { serve } from './frame/servers.ts'

const host = 'partner.example'
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** A certificate authority of our own, and a certificate of it for the host. */
const makeCertificate = async (folder: string) => {
  await mkdir(folder)
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => promisify(execFile)('openssl', args, { cwd: folder })
  const authority = ['-x509', '-days', '2', '-subj', '/CN=Gangway test authority']
  await openssl('req', ...authority, ...newKey, '-keyout', at('ca.key'), '-out', at('ca.pem'))
  await openssl('req', '-new', '-subj', `/CN=${host}`, ...newKey, '-keyout', at('host.key'), '-out', at('host.csr'))
  await writeFile(at('host.ext'), `subjectAltName=DNS:${host}\nextendedKeyUsage=serverAuth\n`)
  const signing = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '2']
  await openssl('x509', '-req', '-in', at('host.csr'), ...signing, '-extfile', at('host.ext'), '-out', at('host.pem'))
  const [own, ca] = await Promise.all([readFile(at('host.pem'), 'utf8'), readFile(at('ca.pem'), 'utf8')])
  await writeFile(at('chain.pem'), own + ca)
  const publicKey = new X509Certificate(own).publicKey.export({ type: 'spki', format: 'der' })
  // The hash by which Chromium can trust this one key, and no other.
  const spki = createHash('sha256').update(publicKey).digest('base64')
  return { chain: at('chain.pem'), key: at('host.key'), ca, spki }
}

/** The status of a page, asked as a client that trusts this authority and nobody else. */
const askWithAuthority = (port: number, ca: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const facts = { host: '127.0.0.1', port, path: '/partner/', servername: host, ca, headers: { host } }
    const asked = request(facts, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', reject).end()
  })

const countLines = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0)

/** Two servers behind nginx with TLS and a certificate of our own authority, and what Chromium sees of them. */
export const run: Proof = (log) =>
  inScratch(async (scratch) => {
    needPrograms({ '/usr/sbin/nginx': 'nginx', '/usr/bin/openssl': 'openssl' })
    if (!findChromium()) throw new Skipped('Debian packages are missing: apt-get install chromium')
    await buildApps()
    const { connection, template, stop } = await startCluster(plantDemo)
    scratch.atEnd(stop)
    const env = { PUBLIC_URL: `https://${host}`, TRUST_PROXY: '127.0.0.1' }
    const start = () => serve(scratch, { ...connection, database: template }, env)
    const ports = [(await start()).port, (await start()).port]
    const { ca, spki, ...certificate } = await makeCertificate(join(scratch.folder, 'certificates'))
    const proxy = await startProxy(scratch, 'nginx', ports, certificate)
    const status = await askWithAuthority(proxy.port, ca)
    must(status === 200, `over TLS /partner/ was answered ${status}`)
    const isAccepted = await succeeds(askWithAuthority(proxy.port, ''))
    must(!isAccepted, 'a client that does not know the authority accepted the certificate')
    const site = { host, httpPort: proxy.httpPort, httpsPort: proxy.port, spki }
    const seen = await walkOverTls(site, () => countLines(join(proxy.folder, 'http.log')))
    must(seen.protocol === 'TLS 1.3', `the browser was answered with ${seen.protocol}`)
    log(
      `promised: only https. ${seen.protocol}; http:// is redirected once, then the browser upgrades by itself (${seen.hsts})`,
    )
    log(`cookies ${seen.cookies.join(', ')}: Secure, HttpOnly, SameSite=Strict, path /, this host only`)
    log(
      `${seen.screens} screens of portal and console, ${seen.requests} requests, all https; console silent, no policy violated`,
    )
  })
