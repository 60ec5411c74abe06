import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReceivedMail, readMail } from './received-mail.ts'

type MailFilter = { kind?: string; recipient?: string }

/** A mail server's answer to a recipient: accepted, or rejected with a code. */
type Verdict = 'take' | { code: number; text: string }

export type TestSmtp = {
  /** For SMTP_URL. */
  url: string
  /** Everything received so far. */
  mails: ReceivedMail[]
  /** The next mail of this kind or to this recipient that has not been returned yet; waits for it. */
  next(filter?: MailFilter): Promise<ReceivedMail>
  /** How recipients are answered from now on. */
  answer(verdict: Verdict): void
  close(): Promise<void>
}

const arrivalTimeout = 15_000

const fits = (mail: ReceivedMail, { kind, recipient }: MailFilter) =>
  (kind === undefined || mail.kind === kind) && (recipient === undefined || mail.to.includes(recipient))

/** A real mail server on a free local port, which stores what it receives. */
export const startSmtp = async (): Promise<TestSmtp> => {
  const mails: ReceivedMail[] = []
  const returnedMails = new Set<ReceivedMail>()
  const arrivals = new EventTarget()
  let verdict: Verdict = 'take'

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_, __, done) => {
      if (verdict === 'take') return done()
      return done(Object.assign(new Error(verdict.text), { responseCode: verdict.code }))
    },
    onData: (stream, _, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        mails.push(readMail(Buffer.concat(pieces).toString('utf8')))
        done()
        arrivals.dispatchEvent(new Event('mail'))
      })
    },
  })
  // Clients that disconnect half-way are part of the tests.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port, not on a socket file

  const next = async (filter: MailFilter = {}): Promise<ReceivedMail> => {
    const signal = AbortSignal.timeout(arrivalTimeout)
    for (;;) {
      const mail = mails.find((one) => !returnedMails.has(one) && fits(one, filter))
      if (mail) {
        returnedMails.add(mail)
        return mail
      }
      await once(arrivals, 'mail', { signal }).catch(() => {
        throw new Error(`no such mail arrived: ${JSON.stringify(filter)}; there are ${mails.map(({ kind }) => kind)}`)
      })
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    next,
    answer: (given) => {
      verdict = given
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
