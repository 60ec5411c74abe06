import { isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'
import { limits } from '@gangway/contract/calls/limits'
import { ApiError } from '../pipeline/api-error.ts'
import type { AppContext } from '../pipeline/handler.ts'
import { sha256 } from '../session/tokens.ts'
import { deleteBucket, type Policy, readWait, reserve, returnAttempt } from './throttle-store.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Guesses at one account, or from one known device: five are free, then each wait is twice the previous one. */
const guesses: Policy = { free: 5, span: 24 * hour, doubling: { first: 10 * second, longest: 30 * minute } }

/** Failed logins and links from one address. */
const wrongFromAddress: Policy = { free: 30, span: 10 * minute }

/** Public calls of one address that count whatever they answer. */
const callsFromAddress = {
  checkpartner: { free: 30, span: minute },
  checkpartnerhourly: { free: 200, span: hour },
  passwordreset: { free: 30, span: 10 * minute },
  addressundo: { free: 30, span: 10 * minute },
  bankstop: { free: 30, span: 10 * minute },
  passkey: { free: 60, span: 10 * minute },
  subscription: { free: 30, span: 10 * minute },
  invitation: { free: 30, span: 10 * minute },
  wlvrequest: { free: limits.requestsPerAddress, span: 10 * minute },
  errorflash: { free: limits.errorFlashesPerMinute, span: minute },
} as const satisfies Record<string, Policy>

/** The first four groups of an IPv6 address, with `::` expanded. */
const toNetwork = (address: string) => {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [left, right] = [groups(head), groups(tail)]
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}

/** Whoever has one IPv6 address has a whole network of them, so the network counts as one. */
export const toSource = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? `${toNetwork(address)}::/64` : address
}

type Bucket = { key: string; policy: Policy; onSuccess: 'forget' | 'giveBack' }

const guessesAt = (key: string): Bucket => ({ key, policy: guesses, onSuccess: 'forget' })

/** The account by the typed name, as a hash: people type passwords into the wrong field. */
export const accountBucket = (name: string) => guessesAt(`account ${sha256(name).toString('base64url')}`)

export const deviceBucket = (hash: Buffer) => guessesAt(`device ${hash.toString('base64url')}`)

/** Codes of an authenticator app count on their own: whoever knows the password does not get new tries by typing it. */
export const codeBucket = (accountid: number) => guessesAt(`code ${accountid}`)

export const codeDeviceBucket = (hash: Buffer) => guessesAt(`code device ${hash.toString('base64url')}`)

/** Wrong passwords of somebody who is logged in already, by session. */
export const proofBucket = (session: string) => guessesAt(`proof ${session}`)

/** Logging in to one's own account does not erase the guesses at others from the same address. */
export const addressBucket = (address: string): Bucket => ({
  key: `address ${toSource(address)}`,
  policy: wrongFromAddress,
  onSuccess: 'giveBack',
})

type ThrottleContext = Pick<AppContext, 'database' | 'now'>

const assertNotWaiting = async ({ database, now }: ThrottleContext, buckets: readonly Bucket[]) => {
  const keys = buckets.map(({ key }) => key)
  const wait = await readWait(database.owner, keys, now())
  if (wait > 0) throw new ApiError('toomany', { wait })
}

/** Reserves an attempt in every bucket, or in none. */
const reserveAll = async (context: ThrottleContext, buckets: readonly Bucket[]) => {
  // Most attempts that have to wait end here, without a write.
  if (buckets.length > 1) await assertNotWaiting(context, buckets)
  const db = context.database.owner
  const reserved: Bucket[] = []
  for (const bucket of buckets) {
    if (await reserve(db, bucket.key, bucket.policy, context.now())) {
      reserved.push(bucket)
      continue
    }
    for (const { key } of reserved) await returnAttempt(db, key)
    await assertNotWaiting(context, buckets)
    throw new ApiError('toomany', { wait: 1 }) // the bucket opened again at this very moment
  }
}

/**
 * Makes one attempt at a secret: `work` answers undefined if it was wrong. An attempt that has to wait is neither
 * counted nor made; one that fails for another reason is not counted.
 */
export const attempt = async <T>(
  context: ThrottleContext,
  buckets: readonly Bucket[],
  work: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const db = context.database.owner
  await reserveAll(context, buckets)
  try {
    const result = await work()
    if (result !== undefined)
      for (const { key, onSuccess } of buckets)
        await (onSuccess === 'forget' ? deleteBucket(db, key) : returnAttempt(db, key))
    return result
  } catch (error) {
    for (const { key } of buckets) await returnAttempt(db, key)
    throw error
  }
}

/**
 * Counts one request of the public form. Once the agency's hourly limit is used up, an address still gets a few if it had
 * the form open for a while: a flood from many addresses does not pass, and does not close the form for people.
 */
export const limitRequests = async (
  { database: { owner }, now }: ThrottleContext,
  { partnerid, address, hasWaited }: { partnerid: number; address: string; hasWaited: boolean },
) => {
  const everybody = `wlvpartner ${partnerid}`
  if (await reserve(owner, everybody, { free: limits.requestsPerPartner, span: hour }, now())) return
  if (!hasWaited) throw new ApiError('toomany', { wait: limits.requestPatience / second })
  const own = `wlvpatient ${partnerid} ${toSource(address)}`
  if (await reserve(owner, own, { free: limits.patientRequestsPerAddress, span: hour }, now())) return
  throw new ApiError('toomany', { wait: await readWait(owner, [everybody, own], now()) })
}

/** Counts one public call of an address, and rejects it if there were too many. */
export const limitCalls = async (context: ThrottleContext, kind: keyof typeof callsFromAddress, address: string) => {
  const key = `${kind} ${toSource(address)}`
  await reserveAll(context, [{ key, policy: callsFromAddress[kind], onSuccess: 'giveBack' }])
}

/** Whether one more link for a new password may be mailed to this user; further requests in the same hour are ignored. */
export const isAmongFewLinks = async (
  context: ThrottleContext,
  { partnerid, userno }: { partnerid: number; userno: number },
) => {
  const policy = { free: limits.passwordMailsPerHour, span: hour }
  return reserve(context.database.owner, `passwordlink ${partnerid} ${userno}`, policy, context.now())
}

/** A mailbox by any of its spellings: what follows a plus, dots and upper case often lead to the same one. */
const toMailbox = (email: string) => {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(email.toLowerCase()) ?? []
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domainToASCII(domain)}`
}

/**
 * ENG-5: whether one more request may be confirmed to this address: anybody can enter any address into a form. Stored as
 * a hash.
 */
export const isAmongFewConfirmations = (context: ThrottleContext, email: string): Promise<boolean> => {
  const policy = { free: limits.confirmationsPerHour, span: hour }
  const bucket = `confirmation ${sha256(toMailbox(email)).toString('base64url')}`
  return reserve(context.database.owner, bucket, policy, context.now())
}

/** Limits per partner, whoever calls and from wherever. */
const callsByPartner = {
  /** Passwords set for colleagues, each of which costs a hash. */
  passwords: { free: limits.passwordsPerPartner, span: 10 * minute },
  /** Invitations of colleagues, each of which is a mail to an address that somebody typed. */
  invitations: { free: limits.invitationsPerHour, span: hour },
  /** Answers to travellers, each of which is a mail with a text and files that somebody chose. */
  answers: { free: limits.answersPerHour, span: hour },
  /** Checks whether a user name is taken anywhere in the portal. */
  userexists: { free: limits.nameChecksPerMinute, span: minute },
} as const satisfies Record<string, Policy>

/** Counts one call of a partner, and rejects it if there were too many. */
export const limitPartner = async (context: ThrottleContext, kind: keyof typeof callsByPartner, partnerid: number) => {
  await reserveAll(context, [{ key: `${kind} ${partnerid}`, policy: callsByPartner[kind], onSuccess: 'giveBack' }])
}
