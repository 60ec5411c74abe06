import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('what a browser reports is a problem: console lines, policy violations, uncaught errors, missing parts; a server failure too, an expected error not', async ({
  page,
  problems,
  server,
  tolerate,
}) => {
  tolerate(/checkpartner|left over|Content Security Policy|thrown here|missing\.js/)
  await test.step('a server failure is a problem, an expected error is not', async () => {
    const ask = (username: string) => page.request.post('/partner/api/session/checkpartner', { data: { username } })
    expect((await ask('999999')).status()).toBe(400)
    expect(problems()).toEqual([])
    await server.database.owner.schema.alterTable('throttle').renameTo('gone').execute()
    await ask('101001')
    expect(problems()).toEqual(['500 POST /partner/api/session/checkpartner'])
    await server.reset()
  })
  await test.step('so are console lines, policy violations, uncaught errors and missing parts', async () => {
    await page.goto('/partner/login')
    await page.evaluate('console.log("left over")')
    await expect.poll(problems).toEqual([expect.anything(), 'console log: left over'])
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('script'), { src: 'data:text/javascript,1' }))
    })
    await expect
      .poll(problems)
      .toEqual([
        expect.anything(),
        expect.anything(),
        expect.stringContaining('violates the following Content Security Policy'),
      ])
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('script'), { src: '/partner/assets/missing.js' }))
      setTimeout(() => {
        throw new Error('thrown here')
      })
    })
    await expect.poll(() => problems().join('\n')).toMatch(/uncaught: Error: thrown here/)
    await expect.poll(() => problems().join('\n')).toMatch(/404 .*missing\.js/)
  })
})

test('a problem that is not tolerated fails its test', async ({ page }) => {
  test.fail()
  await page.goto('/healthz')
  await page.evaluate('console.log("left over")')
})
