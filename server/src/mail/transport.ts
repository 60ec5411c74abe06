import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { createTransport } from 'nodemailer'
import { ownHost } from '../brands/brand-url.ts'
import type { Config } from '../config.ts'
import { writeDurably } from '../files/durable-file.ts'
import { formatHtml, formatText } from './letter-layout.ts'
import type { Letter } from './letter-parts.ts'

type Attached = readonly { filename: string; contentType: string; content: Buffer }[]

/** One mail being sent; `id` is the same on every attempt, so that duplicates can be recognized. */
export type OutgoingMail = {
  id: string
  kind: string
  recipient: string
  letter: Letter
  at: Date
  attachments?: Attached | undefined
}

export type Transport = {
  /** Logged at the start. */
  about: string
  /** Hands the mail over, and returns where it went. */
  send(sending: OutgoingMail): Promise<string>
  /** Throws if mails cannot be handed over. */
  verify(): Promise<void>
  close(): void
}

const senderHost = ({ MAIL_FROM, PUBLIC_URL }: Config, brand: OwnBrand) => {
  const publicHost = PUBLIC_URL && new URL(PUBLIC_URL).hostname
  const ownHostname = ownHost(brand)?.replace(/:\d+$/, '')
  return (brand.mailfrom || MAIL_FROM)?.split('@')[1] ?? ownHostname ?? publicHost ?? 'localhost'
}

/** The address at which a brand receives its partners' requests; empty if it has none. */
export const brandAddress = ({ hotline, mailreplyto }: OwnBrand): string => hotline.email || mailreplyto

/** A name as a header shows it: one line of bounded length, without characters that turn the direction of what follows. */
const toHeaderName = (name: string) =>
  [...name.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()].slice(0, 100).join('')

const buildMessage = (config: Config, { id, recipient, letter, at, attachments = [] }: OutgoingMail) => {
  const { brand, frame, replyTo, isAnswer, isPersonal, unsubscribe } = letter
  const host = senderHost(config, brand)
  return {
    from: { name: toHeaderName(frame.name), address: brand.mailfrom || config.MAIL_FROM || `no-reply@${host}` },
    ...(replyTo && { replyTo: { name: toHeaderName(replyTo.name), address: replyTo.address } }),
    to: { name: '', address: recipient },
    subject: letter.subject,
    text: formatText(letter),
    html: formatHtml(letter),
    date: at,
    messageId: `<${id}@${host}>`,
    attachments: [...attachments],
    headers: {
      // Suppresses out-of-office replies.
      ...(!isPersonal && {
        'Auto-Submitted': isAnswer ? 'auto-replied' : 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      }),
      'Content-Language': letter.lang,
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const smtp = (config: Config, url: string): Transport => {
  const mailer = createTransport({ url, ...timeouts })
  return {
    about: `mails are sent through ${new URL(url).host}`,
    send: async (sending) => (await mailer.sendMail(buildMessage(config, sending))).response,
    verify: async () => void (await mailer.verify()),
    close: () => mailer.close(),
  }
}

/** The nearest existing parent folder. */
const nearestExisting = (folder: string): string => (existsSync(folder) ? folder : nearestExisting(dirname(folder)))

/** Without a mail server mails become files that only their owner can read: they contain passwords. */
const files = (config: Config): Transport => {
  const folder = resolve(config.DATA_DIR, 'mail')
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    about: `SMTP_URL is not set: mails are written to ${folder} instead of being sent`,
    send: async (sending) => {
      const { message } = await mailer.sendMail(buildMessage(config, sending))
      const stamp = sending.at.toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${stamp}-${sending.kind}-${randomBytes(3).toString('hex')}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A watcher of the folder sees only complete mails, and one that counts as sent survives a power failure.
      await writeDurably(file, message as Buffer) // a buffer, because `buffer: true` is set
      return file
    },
    verify: () => access(nearestExisting(folder), constants.W_OK),
    close: () => mailer.close(),
  }
}

export const openTransport = (config: Config): Transport =>
  config.SMTP_URL ? smtp(config, config.SMTP_URL) : files(config)

/** What a mail server says, without the names of mailboxes: `a…@agency.example`. */
export const maskAddresses = (text: string) => text.replace(/([^\s<>@"']?)[^\s<>@"']*@([^\s<>@"']+)/g, '$1…@$2')

/**
 * The mail server rejected this recipient permanently: retrying would change nothing. Of an answer to a traveller also its content,
 * or its size: whoever wrote it has to know soon.
 */
export const isFinal = (error: unknown, kind: string): boolean => {
  if (!(error instanceof Error && 'code' in error && 'command' in error)) return false
  const responseCode = 'responseCode' in error ? Number(error.responseCode) : undefined
  if (kind === 'answer' && error.code === 'EMESSAGE') return (responseCode ?? 552) >= 550
  return (responseCode ?? 0) >= 550 && error.command === 'RCPT TO'
}
