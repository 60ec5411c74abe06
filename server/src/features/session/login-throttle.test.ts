import { authenticate, resetPassword } from '@gangway/contract/features/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountBucket } from '../../http/limits/throttle.ts'
import { hashCounts } from '../../http/session/hashing.ts'
import { sha256 } from '../../http/session/tokens.ts'
import { browser } from '../../testing/browser.ts'
import { fixturePartners, testPassword } from '../../testing/fixtures.ts'
import { mailApp, temporaryPasswordIn } from '../../testing/mail-app.ts'
import { sampled } from '../../testing/sample.ts'

const { t, smtp } = await mailApp()

const after = (seconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
}

const logIn = (username: string, password: string, address = '127.0.0.1') =>
  t.call(authenticate, { body: { username, password }, headers: { 'x-forwarded-for': address } })

/** Forty logins of agencies: quicker than unknown names, whose hash has its usual cost. */
const names = fixturePartners.flatMap(({ partnerid }) => [`anna.${partnerid}`, `clara.${partnerid}`])

let guessers = 0
/** One guess from a new address. */
const guess = (username: string, password = 'wrong') => {
  guessers += 1
  return logIn(username, password, `10.1.${guessers >> 8}.${guessers & 255}`)
}

const waitIn = ({ status, text }: { status: number; text: string }) =>
  status === 429 ? Number(JSON.parse(text).wait) : status

/** How many hashes `work` costs. */
const countHashes = async (work: () => Promise<unknown>) => {
  const before = hashCounts().computed
  await work()
  return hashCounts().computed - before
}

describe('one account', () => {
  test.each(['101002', 'nobody.knows.me'])(
    'LOG-8 at %s five failures are free, then each wait is twice the previous one, up to half an hour',
    async (name) => {
      for (let n = 0; n < 5; n += 1) expect(waitIn(await guess(name))).toBe(401)
      const waits: number[] = []
      for (let n = 0; n < 11; n += 1) {
        const wait = waitIn(await guess(name))
        waits.push(wait)
        after(wait)
        expect(waitIn(await guess(name))).toBe(401)
      }
      expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800, 1800])
    },
  )

  test('LOG-8 an attempt while waiting is neither counted nor checked, even with the right password', async () => {
    for (let n = 0; n < 5; n += 1) await guess('102001')
    const hashes = await countHashes(async () => {
      for (let n = 0; n < 20; n += 1) expect(waitIn(await guess('102001', testPassword))).toBe(10)
    })
    expect(hashes).toBe(0)
    after(9.5)
    expect(waitIn(await guess('102001'))).toBe(1)
    after(0.5)
    expect((await guess('102001', testPassword)).status).toBe(200)
  })

  test('LOG-8 the answer contains the wait for people and for machines', async () => {
    for (let n = 0; n < 5; n += 1) await guess('104001')
    const { status, text, headers } = await guess('104001')
    expect([status, JSON.parse(text), headers['retry-after']]).toEqual([429, { error: 'toomany', wait: 10 }, '10'])
  })

  test('LOG-8 a success clears the failures', async () => {
    for (let n = 0; n < 4; n += 1) await guess('105001')
    expect((await guess('105001', testPassword)).status).toBe(200)
    for (let n = 0; n < 5; n += 1) expect(waitIn(await guess('105001'))).toBe(401)
    expect(waitIn(await guess('105001'))).toBe(10)
  })

  test('LOG-8 the throttle is never permanent: a day later everything is forgotten', async () => {
    for (let n = 0; n < 5; n += 1) await guess('106001')
    after(24 * 3600)
    for (let n = 0; n < 5; n += 1) expect(waitIn(await guess('106001'))).toBe(401)
  })

  test('LOG-8 simultaneous guesses do not get more than the free attempts', async () => {
    let statuses: number[] = []
    const hashes = await countHashes(async () => {
      const answers = await Promise.all(Array.from({ length: 60 }, () => guess('clara.106002')))
      statuses = answers.map(({ status }) => status)
    })
    expect(hashes).toBe(5)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(55)
  })

  test('LOG-8 an unknown name costs one hash, like a known one, also while it is throttled', async () => {
    await t.database.owner.updateTable('partner').set({ locked: true }).where('partnerid', '=', 107002).execute()
    expect(await countHashes(() => guess('101001'))).toBe(1)
    expect(await countHashes(() => guess('nobody.at.all'))).toBe(1)
    expect(await countHashes(() => guess('107002', testPassword))).toBe(1)
  })
})

describe('one address', () => {
  beforeEach(() => t.database.owner.deleteFrom('throttle').execute())

  test('LOG-8 thirty failures in ten minutes, whatever the names, then it has to wait', async () => {
    const address = '203.0.113.5'
    for (const name of names.slice(0, 30)) expect((await logIn(name, 'wrong', address)).status).toBe(401)
    after(100)
    expect(waitIn(await logIn('clara.108001', testPassword, address))).toBe(500)
    expect((await logIn('clara.108001', testPassword, '203.0.113.6')).status).toBe(200)
    after(500)
    expect((await logIn('clara.108001', testPassword, address)).status).toBe(200)
  })

  test('LOG-8 a success in between does not allow more failures', async () => {
    const address = '203.0.113.8'
    for (const [n, name] of names.slice(0, 30).entries()) {
      expect((await logIn(name, 'wrong', address)).status).toBe(401)
      if (n % 10 === 9 && n < 29) expect((await logIn('101001', testPassword, address)).status).toBe(200)
    }
    expect((await logIn('101001', 'wrong', address)).status).toBe(429)
  })

  test('LOG-8 attempts blocked by address do not count against the accounts', async () => {
    const tries = names.map((name) => logIn(name, 'wrong', '203.0.113.9'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([30, 10])
    const counted = statuses.map(async (status, n) => {
      const { key } = accountBucket(names[n] ?? '')
      const row = await t.database.owner
        .selectFrom('throttle')
        .select('failures')
        .where('bucket', '=', key)
        .executeTakeFirst()
      return [status, row?.failures ?? 0]
    })
    expect(new Set((await Promise.all(counted)).map(String))).toEqual(new Set(['401,1', '429,0']))
  })

  test('LOG-8 the addresses of one IPv6 network count as one', async () => {
    for (const [n, name] of names.slice(0, 30).entries()) await logIn(name, 'wrong', `2001:db8:7::${n.toString(16)}`)
    expect((await logIn('101001', 'wrong', '2001:db8:7:0:ffff::1')).status).toBe(429)
    expect((await logIn('101001', 'wrong', '2001:db8:7:1::1')).status).toBe(401)
  })
})

describe('a known device', () => {
  const known = async (username: string) => {
    const own = browser(t, '198.51.100.20')
    const logIn = (password = testPassword) => own.call(authenticate, { body: { username, password } })
    expect((await logIn()).status).toBe(200)
    return { logIn, cookies: own.cookies }
  }

  test('LOG-8 has its own bucket, with the same waits', async () => {
    const owner = await known('clara.109001')
    for (let n = 0; n < 8; n += 1) await guess('clara.109001')
    expect(waitIn(await guess('clara.109001', testPassword))).toBe(10)
    for (let n = 0; n < 5; n += 1) expect(waitIn(await owner.logIn('wrong'))).toBe(401)
    expect(waitIn(await owner.logIn())).toBe(10)
    after(10)
    expect((await owner.logIn()).status).toBe(200)
  })

  test('LOG-8 is known for its own login only', async () => {
    const anna = await known('anna.109002')
    const cookie = [...anna.cookies]
      .map((pair) => pair.join('='))
      .join('; ')
      .replaceAll('109002-1', '109002-2')
    for (let n = 0; n < 5; n += 1) await guess('clara.109002')
    const body = { username: 'clara.109002', password: testPassword }
    const answer = await t.call(authenticate, { body, headers: { cookie, 'x-forwarded-for': '10.9.9.9' } })
    expect(answer.status).toBe(429)
  })

  test('LOG-8 a hundred are remembered for each login, and the least recently used is dropped first', async () => {
    const { owner } = t.database
    const usedat = (minutes: number) => new Date(t.clock.now.getTime() - minutes * 60_000)
    const devices = [1, 2].flatMap((userno) =>
      Array.from({ length: 100 }, (_, n) => ({
        partnerid: 108001,
        userno,
        hash: sha256(`device ${userno} ${n}`),
        createdat: usedat(200),
        usedat: usedat(n + 1),
      })),
    )
    await owner.deleteFrom('device').where('partnerid', '=', 108001).execute()
    await owner.insertInto('device').values(devices).execute()
    await known('anna.108001')
    const rows = await owner.selectFrom('device').select(['userno', 'hash']).where('partnerid', '=', 108001).execute()
    const of = (userno: number) => rows.filter((row) => row.userno === userno)
    const has = (userno: number, n: number) =>
      of(userno).some(({ hash }) => hash.equals(sha256(`device ${userno} ${n}`)))
    expect([of(1).length, has(1, 98), has(1, 99)]).toEqual([100, true, false])
    expect([of(2).length, has(2, 99)]).toEqual([100, true])
  })

  test('LOG-8 an invented device cookie has no effect', async () => {
    for (let n = 0; n < 5; n += 1) await guess('clara.111001')
    const body = { username: 'clara.111001', password: testPassword }
    const cookie = `gangway-device-111001-2=${'A'.repeat(43)}`
    expect((await t.call(authenticate, { body, headers: { cookie } })).status).toBe(429)
  })

  const rounds = sampled(5, 50)
  test('LOG-8 wrong logins from 200 addresses, again and again: the owner always logs in, the attacker has at most two checks a round', async () => {
    const owner = await known('112001')
    let [entered, checks] = [0, 0]
    const answered = new Set<number>()
    for (let round = 0; round < rounds; round += 1) {
      checks += await countHashes(async () => {
        for (let first = 0; first < 200; first += 20) {
          const tries = Array.from({ length: 20 }, (_, n) => logIn('112001', `guess ${round}`, `10.2.0.${first + n}`))
          for (const { status } of await Promise.all(tries)) answered.add(status)
        }
      })
      if ((await owner.logIn()).status === 200) entered += 1
      // Longer than the longest wait: the best pace an attacker can have.
      after(1801)
    }
    expect(entered).toBe(rounds)
    expect(checks).toBeLessThanOrEqual(2 * rounds)
    expect(checks).toBeGreaterThan(rounds) // the throttle slows the attacker down; it does not lock the account
    expect([...answered].sort()).toEqual([401, 429])
  })
})

test('LOG-8, LOG-7 a temporary password lets the owner in on a new machine while others guess', async () => {
  for (let n = 0; n < 5; n += 1) await guess('112002')
  expect(waitIn(await guess('112002', testPassword))).toBe(10)
  await t.call(resetPassword, { body: { partnerId: 112002 }, headers: { 'x-forwarded-for': '198.51.100.1' } })
  const mail = await smtp.next({ kind: 'passwordreset' })
  const answer = await guess('112002', temporaryPasswordIn(mail))
  expect(answer.data).toMatchObject({ passwordtemporary: true, accesstoken: 5 })
})
