/** A mail as its reader sees it. */
export type ReceivedMail = {
  from: string
  to: string
  subject: string
  /** `passwordreset`, `passwordchanged` …, from the message id. */
  kind: string
  header(name: string): string
  text: string
  html: string
  raw: string
}

const unfold = (head: string) => head.replace(/\r\n[ \t]+/g, ' ')

const quoted = (text: string, blank: RegExp) =>
  Buffer.from(
    text
      .replace(blank, ' ')
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decode = (body: string, encoding: string) => {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  return /quoted-printable/i.test(encoding) ? quoted(body, /(?!)/) : body
}

/** Words outside ASCII in a header: `=?UTF-8?Q?…?=`. */
const headerWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : quoted(word, /_/g),
    )

const split = (part: string) => {
  const end = part.indexOf('\r\n\r\n')
  const head = unfold(part.slice(0, end))
  const header = (name: string) => headerWords(new RegExp(`^${name}:[ ]*(.*)$`, 'im').exec(head)?.[1] ?? '')
  return { header, body: part.slice(end + 4) }
}

const parseParts = (mail: string): { type: string; text: string }[] => {
  const { header, body } = split(mail)
  const type = header('content-type')
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (!boundary) return [{ type, text: decode(body, header('content-transfer-encoding')).replaceAll('\r\n', '\n') }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => parseParts(part.replace(/^\r\n/, '')))
}

/** Parses a mail. */
export const readMail = (raw: string): ReceivedMail => {
  const { header } = split(raw)
  const parts = parseParts(raw)
  const findText = (kind: string) => parts.find(({ type }) => type.includes(kind))?.text ?? ''
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    kind: /<([a-z]+)-/.exec(header('message-id'))?.[1] ?? '',
    header,
    text: findText('text/plain'),
    html: findText('text/html'),
    raw,
  }
}
