import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Tenant } from '@gangway/contract/tenants'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Letter } from './letter.ts'
import { htmlOf, textOf } from './letter-layout.ts'

/** One mail on its way; `id` is the same however often it is tried, so that a second copy can be told. */
export type Sending = { id: string; kind: string; recipient: string; letter: Letter; at: Date }

export type Transport = {
  /** What the log says at the start. */
  about: string
  /** Hands the mail over, and says where it went. */
  send(sending: Sending): Promise<string>
  /** Fails where no mail could be handed over. */
  verify(): Promise<void>
  close(): void
}

/** The sender's host: the one that the configuration gives the tenant, else one made of its brand. */
const hostOf = (config: Config, { mandant, key }: Tenant) =>
  Object.entries(config.TENANT_HOSTS).find(([, owner]) => owner === mandant)?.[0] ?? `${key}.example`

/** Where a brand reads what its partners ask for. */
export const brandAddress = (config: Config, tenant: Tenant): string =>
  tenant.hotline?.email ?? `partner@${hostOf(config, tenant)}`

const messageOf = (config: Config, { id, recipient, letter, at }: Sending) => {
  const host = hostOf(config, letter.tenant)
  return {
    from: { name: letter.tenant.name, address: config.MAIL_FROM ?? `no-reply@${host}` },
    to: { name: '', address: recipient },
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter),
    date: at,
    messageId: `<${id}@${host}>`,
    // Nobody's out-of-office answer is wanted.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'Content-Language': letter.lang },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const smtp = (config: Config, url: string): Transport => {
  const mailer = createTransport({ url, ...patience })
  return {
    about: `mails go out through ${new URL(url).host}`,
    send: async (sending) => (await mailer.sendMail(messageOf(config, sending))).response,
    verify: async () => void (await mailer.verify()),
    close: () => mailer.close(),
  }
}

/** The nearest folder above that is there. */
const standing = (folder: string): string => (existsSync(folder) ? folder : standing(dirname(folder)))

/** Without a mail server mails become files, which only their owner can read: they carry passwords. */
const files = (config: Config): Transport => {
  const folder = resolve(config.DATA_DIR, 'mail')
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    about: `SMTP_URL is not set: mails are not sent but written to ${folder}`,
    send: async (sending) => {
      const { message } = await mailer.sendMail(messageOf(config, sending))
      const stamp = sending.at.toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${stamp}-${sending.kind}-${randomBytes(3).toString('hex')}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Under another name first, so that whoever watches the folder sees whole mails only.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 }) // a buffer, as asked for above
      await rename(`${file}.part`, file)
      return file
    },
    verify: () => access(standing(folder), constants.W_OK),
    close: () => mailer.close(),
  }
}

export const openTransport = (config: Config): Transport =>
  config.SMTP_URL ? smtp(config, config.SMTP_URL) : files(config)

/** A mail server's final no to this recipient: trying again would change nothing. */
export const isFinal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return Number(error.responseCode) >= 550 && error.command === 'RCPT TO'
}
