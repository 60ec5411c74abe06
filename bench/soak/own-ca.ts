import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** A certificate authority of our own, and a certificate of it for one host. */
export const makeCertificate = async (folder: string, host: string) => {
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => exec('openssl', args, { cwd: folder })
  const authority = ['-x509', '-days', '2', '-subj', '/CN=Gangway test authority']
  await openssl('req', ...authority, ...newKey, '-keyout', at('ca.key'), '-out', at('ca.pem'))
  await openssl('req', '-new', '-subj', `/CN=${host}`, ...newKey, '-keyout', at('host.key'), '-out', at('host.csr'))
  await writeFile(at('host.ext'), `subjectAltName=DNS:${host}\nextendedKeyUsage=serverAuth\n`)
  const signing = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '2']
  await openssl('x509', '-req', '-in', at('host.csr'), ...signing, '-extfile', at('host.ext'), '-out', at('host.pem'))
  const [own, ca] = await Promise.all([readFile(at('host.pem'), 'utf8'), readFile(at('ca.pem'), 'utf8')])
  await writeFile(at('chain.pem'), own + ca)
  const publicKey = new X509Certificate(own).publicKey.export({ type: 'spki', format: 'der' })
  return {
    chain: at('chain.pem'),
    key: at('host.key'),
    ca,
    /** The hash by which Chromium can trust this one key, and no other. */
    spki: createHash('sha256').update(publicKey).digest('base64'),
  }
}
