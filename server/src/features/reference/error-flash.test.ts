import { limits } from '@gangway/contract/calls/limits'
import { reportError } from '@gangway/contract/features/reference'
import { expect, test } from 'vitest'
import { loggedApp } from '../../testing/logged-app.ts'

const { t, lines } = await loggedApp({ TRUST_PROXY: '127.0.0.1' })

let addresses = 0
/** Each from its own address, unless one is given. */
const flash = (message: string, more: object = {}, address = `203.0.113.${++addresses}`) =>
  t.call(reportError, {
    body: { action: 'errorflash', message, ...more },
    headers: { 'x-forwarded-for': address },
  })

/** The log lines about error flashes since the last call, parsed. */
const flashed = () => {
  const read = lines.splice(0).join('').trimEnd().split('\n')
  return read.map((line) => JSON.parse(line)).filter((line) => 'errorflash' in line)
}

test('API-4 an error flash accepts action, partner id and message, and nothing else', async () => {
  expect((await flash('something broke', { partnerid: 101001 })).data).toEqual({ taken: true })
  expect((await flash('something broke')).status).toBe(200)
  expect((await flash('x', { action: 'other' })).status).toBe(400)
  expect((await flash('x', { stack: 'at line 1' })).status).toBe(400)
  expect((await flash('x', { partnerid: 'me' })).status).toBe(400)
})

test('API-4 an error flash is logged as a warning, with its message, its partner and its address', async () => {
  flashed()
  await flash('/home TypeError: x is not a function\n\tat y', { partnerid: 105001 }, '203.0.113.200')
  await flash('nobody was logged in')
  await flash('refused', { partnerid: 0 })
  const [own, anonymous, ...others] = flashed()
  expect(own).toMatchObject({
    level: 40,
    errorflash: '/home TypeError: x is not a function\n\tat y',
    partnerid: 105001,
    address: '203.0.113.200',
  })
  expect(anonymous).toMatchObject({ level: 40, errorflash: 'nobody was logged in' })
  expect(anonymous).not.toHaveProperty('partnerid')
  expect(others).toEqual([])
})

test('API-4 an error flash is limited in size', async () => {
  expect((await flash('x'.repeat(limits.errorFlashMessage))).status).toBe(200)
  const long = await flash('x'.repeat(limits.errorFlashMessage + 1))
  expect([long.status, JSON.parse(long.text).fields]).toEqual([
    400,
    [{ field: 'message', key: 'maxlength', params: { n: limits.errorFlashMessage } }],
  ])
  const huge = await flash('x'.repeat(limits.errorFlashBody))
  expect([huge.status, JSON.parse(huge.text)]).toEqual([413, { error: 'toolarge' }])
})

test('API-4 error flashes are limited per address and minute, and those above the limit are not logged', async () => {
  flashed()
  const [one, other] = ['198.51.100.1', '198.51.100.2']
  for (let n = 0; n < 20; n += 1) expect((await flash('something broke', {}, one)).status).toBe(200)
  const limited = await flash('one too many', {}, one)
  expect([limited.status, JSON.parse(limited.text)]).toEqual([429, { error: 'toomany', wait: 60 }])
  expect((await flash('something broke', {}, other)).status).toBe(200)
  expect(flashed().map(({ errorflash }) => errorflash)).toEqual(Array(21).fill('something broke'))
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  expect((await flash('something broke', {}, one)).status).toBe(200)
})

test('API-4 no message can start a new line in the log or contain invisible characters', async () => {
  lines.length = 0
  const forged = '{"level":50,"msg":"database permission denied"}'
  await flash(`a\r\n${forged}\n${forged}\u2028${forged}\u0085\u0000\u001b[2Jb\u202ec\ud800`)
  const told = lines.filter((line) => line.includes('permission denied'))
  expect(told).toHaveLength(1)
  expect(told[0]?.trimEnd()).not.toMatch(/[\p{C}\u2028\u2029]/u)
  expect(flashed()).toMatchObject([
    { level: 40, errorflash: `a\n${forged}\n${forged}\ufffd${forged}\ufffd\ufffd\ufffd[2Jb\ufffdc\ufffd` },
  ])
})
