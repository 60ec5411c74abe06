import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { Right } from '@gangway/contract/access/rights'
import { getAgency, saveAgency, stopBankChanges } from '@gangway/contract/features/agency'
import { authenticate, resetPassword } from '@gangway/contract/features/session'
import { completeLogin } from '@gangway/contract/features/session-factors'
import { acceptInvitation, acceptPasswordLink, requestPasswordLink } from '@gangway/contract/features/session-links'
import { undoAddress } from '@gangway/contract/features/session-me'
import { toAcl } from '@gangway/contract/features/users'
import { inviteUser } from '@gangway/contract/features/users-invitations'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { codeAt, stepOf, toBase32 } from '../../account/factors/totp.ts'
import { digestBytes, letters } from '../../db/backup-file.ts'
import { writeBackup } from '../../db/backup-write.ts'
import { setUpApp } from '../../testing/authenticator.ts'
import { bankApp, ibans } from '../../testing/bank-app.ts'
import { testPassword } from '../../testing/fixtures.ts'
import { temporaryPasswordIn } from '../../testing/mail-app.ts'

// "A database dump and a backup contain no usable TOTP secret, recovery code, invitation or reset token" (issue 19).

const { t, owner, smtp, mailer, save, plant } = await bankApp()
const folder = await mkdtemp(join(tmpdir(), 'gangway-secrets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const newPassword = 'Mast&Segel42'
const setEmail = (userno: number, email: string) =>
  owner.updateTable('partneruser').set({ email }).where('partnerid', '=', 101001).where('userno', '=', userno).execute()
const mailed = async (kind: string, recipient: string) => {
  await mailer.kick()
  const mail = smtp.mails.findLast((one) => one.kind === kind && one.to.includes(recipient))
  if (!mail) throw new Error(`no mail of kind ${kind} reached ${recipient}`)
  return mail
}
const tokenIn = ({ text }: { text: string }) => /#([\w.-]+)/.exec(text)?.[1] ?? ''

/** Sets up one of each secret that opens something, as its owner gets it. */
const makeSecrets = async () => {
  await setEmail(2, 'clara@alster.example')
  await plant(101001)
  const app = await setUpApp(t, await t.openSession(101001))
  const clara = await t.openSession(101001, { userno: 2 })
  const person = {
    userno: 0,
    email: 'emil@home.example',
    username: '',
    firstname: 'Emil',
    lastname: 'S',
    phone: '4940',
  }
  await t.call(inviteUser, { as: clara, body: { ...person, acl: toAcl(Right.basic) } as never }) // an answer is built from the same fields
  await t.call(requestPasswordLink, { body: { username: 'clara.101001' } })
  await t.call(resetPassword, { body: { partnerId: 102001 } })
  const { bankaccounts: _, email: former, ...agency } = (await t.call(getAgency, { as: clara })).data
  await t.call(saveAgency, { as: clara, body: { ...agency, anrede: 1, email: 'moved@alster.example' } })
  await save(clara, { iban: ibans.second })
  const waiting = await t.call(authenticate, { body: { username: '101001', password: testPassword } })
  return {
    app,
    texts: {
      'secret of the app': app.secret,
      ...Object.fromEntries(app.recoverycodes.map((code, n) => [`recovery code ${n}`, code])),
      'token of the invitation': tokenIn(await mailed('invitation', 'emil@home.example')),
      'token of the password link': tokenIn(await mailed('passwordlink', 'clara@alster.example')),
      'temporary password': temporaryPasswordIn(await mailed('passwordreset', '@agency.example')),
      'token that undoes the address': tokenIn(await mailed('addresschanged', former)),
      'token that stops a bank change': tokenIn(await mailed('bankchanged', 'clara@alster.example')),
      'challenge of the second step': JSON.parse(waiting.text).challenge as string,
    },
  }
}

/** Every way in which a secret could be written: whole, without separators, its bytes as text, hex, base32 and base64. */
const spellings = (secret: string, bytes?: Buffer): string[] => {
  const bare = secret.replaceAll('-', '')
  const [random = ''] = secret.split('.').slice(-1)
  const decoded = /^[\w-]{43}$/.test(random) ? [Buffer.from(random, 'base64url')] : []
  const forms = [Buffer.from(secret), Buffer.from(bare), Buffer.from(random), ...decoded, ...(bytes ? [bytes] : [])]
  const written = forms.flatMap((raw) => [
    raw.toString('latin1'),
    raw.toString('hex'),
    toBase32(raw),
    raw.toString('base64').replace(/=+$/, ''),
    raw.toString('base64url'),
  ])
  return [...new Set([secret, bare, random, ...written])]
}

/** A text as it is, and the bytes in it (`\x…`) as what they may contain. */
const withBytes = (text: string): string => {
  const bytes = [...text.matchAll(/\\x([0-9a-f]+)/g)].map((match) => Buffer.from(match[1] ?? '', 'hex'))
  return [text, ...bytes.flatMap((raw) => [raw.toString('latin1'), raw.toString('base64'), toBase32(raw)])]
    .join('\n')
    .toLowerCase()
}

/** Every row of every table as text. */
const dump = async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(owner)
  const texts = await Promise.all(
    tables.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(owner)),
  )
  return withBytes(texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n'))
}

/** What `operator backup` writes, unpacked. */
const backup = async () => {
  const file = join(folder, 'backup')
  await writeBackup(t.database.connection, file, { now: t.clock.now })
  const packed = (await readFile(file)).subarray(letters.length, -digestBytes)
  return withBytes(zstdDecompressSync(packed).toString('latin1').replaceAll('\\\\x', '\\x'))
}

const { app, texts: secrets } = await makeSecrets()

test('SEC-1, SEC-6, SEC-7, SEC-8, SEC-9 neither a dump nor a backup contains a secret that opens anything, in any encoding', async () => {
  for (const [name, value] of Object.entries(secrets)) expect(value.length, name).toBeGreaterThanOrEqual(16)
  for (const [source, text] of Object.entries({ dump: await dump(), backup: await backup() })) {
    // It really is one: it contains the sealed secret of the app, as bytes, and what is not secret.
    const { secret } = await owner.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
    for (const known of [secret.toString('hex'), secret.toString('latin1').toLowerCase(), 'clara.101001'])
      expect(text.includes(known), source).toBe(true)
    for (const [name, value] of Object.entries(secrets))
      for (const spelling of spellings(value, name === 'secret of the app' ? app.bytes : undefined))
        expect(text.includes(spelling.toLowerCase()), `${name} is in the ${source} as ${spelling}`).toBe(false)
  }
})

test('SEC-1, SEC-6, SEC-7, SEC-8, SEC-9 what is stored of a secret opens nothing itself', async () => {
  await owner.deleteFrom('throttle').execute()
  const hashes = async (table: 'userinvitation' | 'passwordlink' | 'bankchangetoken') =>
    (await owner.selectFrom(table).select('hash').execute()).flatMap(({ hash }) => (hash ? [hash] : []))
  const stored = {
    invitation: (await hashes('userinvitation'))[0] ?? Buffer.alloc(0),
    link: (await hashes('passwordlink'))[0] ?? Buffer.alloc(0),
    stop: (await hashes('bankchangetoken'))[0] ?? Buffer.alloc(0),
    undo: (await owner.selectFrom('addresschange').select('hash').executeTakeFirstOrThrow()).hash ?? Buffer.alloc(0),
  }
  for (const [name, hash] of Object.entries(stored)) expect(hash.length, name).toBe(32)
  for (const encoding of ['base64url', 'hex', 'latin1'] as const) {
    const asLink = (hash: Buffer) => `link.101001.${hash.toString(encoding)}`
    const statuses = [
      await t.call(acceptInvitation, {
        body: { token: asLink(stored.invitation), username: 'thief.one', newPassword },
      }),
      await t.call(acceptPasswordLink, { body: { token: asLink(stored.link), newPassword } }),
      await t.call(stopBankChanges, { body: { token: stored.stop.toString(encoding) } }),
      await t.call(undoAddress, { body: { token: stored.undo.toString(encoding) } }),
    ].map(({ status }) => status)
    expect([400, 404]).toEqual(expect.arrayContaining(statuses))
  }

  // The sealed secret as if it were the secret, and the hashes of recovery codes as codes: the second step stays shut.
  const { secret: sealed } = await owner.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
  const codes = await owner.selectFrom('recoverycode').select('hash').execute()
  const { challenge } = JSON.parse(
    (await t.call(authenticate, { body: { username: '101001', password: testPassword } })).text,
  )
  const step = stepOf(t.clock.now)
  const guesses = [sealed, sealed.subarray(12, 32), sealed.subarray(-20)].map((bytes) => codeAt(bytes, step))
  const typed = codes.slice(0, 1).flatMap(({ hash }) => [hash.toString('hex').slice(0, 16), hash.toString('hex')])
  for (const code of [...guesses, ...typed]) {
    await owner.deleteFrom('throttle').execute()
    expect((await t.call(completeLogin, { body: { challenge, code: code.slice(0, 40) } })).status, code).toBe(422)
  }
  // Each of them still works for its owner.
  const given = (name: keyof typeof secrets) => secrets[name]
  const opened = [
    await t.call(acceptInvitation, {
      body: { token: given('token of the invitation'), username: 'emil.seemann', newPassword },
    }),
    await t.call(acceptPasswordLink, { body: { token: given('token of the password link'), newPassword } }),
    await t.call(stopBankChanges, { body: { token: given('token that stops a bank change') } }),
    await t.call(undoAddress, { body: { token: given('token that undoes the address') } }),
    await t.call(completeLogin, { body: { challenge, code: app.recoverycodes[0] ?? '' } }),
  ]
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})
