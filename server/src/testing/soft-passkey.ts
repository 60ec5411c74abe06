import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** CBOR of what an authenticator sends: small numbers, texts, bytes and maps of them. */
type Cbor = number | string | Buffer | [Cbor, Cbor][]

const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flat().map(encode)])
}

const coordinates = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
}

/** EC2, ES256, P-256. */
const coseKey = (key: KeyObject) => {
  const { x, y } = coordinates(key)
  return encode([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, x],
    [-3, y],
  ])
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

type Options = { challenge: string; rp?: { id?: string }; rpId?: string }
type Ceremony = {
  /** What the server offered, as JSON. */
  options: string
  origin?: string
  /** Whether the person was checked by PIN or fingerprint. */
  isVerified?: boolean
  /** The account that the key says it belongs to. */
  userHandle?: string
}

/** A passkey in software, for tests without a browser. It signs whatever host it is asked for. */
export const softPasskey = (host: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialid = randomBytes(16)
  const id = credentialid.toString('base64url')
  let counter = 0

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (rpId: string, flags: number, attested = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }

  const flags = (isVerified: boolean) => (isVerified ? 0x05 : 0x01)
  const pageOrigin = `http://${host}`

  return {
    id,
    /** The answer to a registration, as JSON. */
    create: ({ options, origin = pageOrigin, isVerified = true }: Ceremony): string => {
      const asked = JSON.parse(options) as Options
      const client = clientData('webauthn.create', asked, origin)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialid.length]),
        credentialid,
        coseKey(publicKey),
      ])
      const authData = authenticatorData(asked.rp?.id ?? '', flags(isVerified) | 0x40, attested)
      const attestationObject = encode([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authData],
      ])
      const response = {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
    },
    /** The answer to a login or a proof, as JSON. */
    get: ({ options, origin = pageOrigin, isVerified = true, userHandle }: Ceremony): string => {
      const asked = JSON.parse(options) as Options
      const client = clientData('webauthn.get', asked, origin)
      const authData = authenticatorData(asked.rpId ?? '', flags(isVerified))
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle && { userHandle }),
      }
      return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
    },
  }
}
