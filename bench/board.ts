import { connect } from '@gangway/embedded-postgres/client'
import { withPage } from '../e2e/frames.ts'
import { buildApps } from '../scripts/build-apps.ts'
import { largestPartner, type Size } from './generate.ts'
import { onGeneratedApp, type Parts } from './generated-app.ts'
import { logIn } from './log-in.ts'
import { whole } from './scale.ts'
import { median } from './timing.ts'

const budget = 50
const mostRequests = 5000
const size: Size = { partners: 10, bookings: 20_000, largest: 10_000, days: 400 }

type Page = Parameters<Parameters<typeof withPage<unknown>>[1]>[0]

/** ENQ-1: the board at its largest: 5,000 requests of the last 80 days; most are new, a fifth each won and lost. */
const makeRequests = async ({ address }: Parts, requests: number) => {
  const client = await connect(address, 'bench')
  await client.query(`update booking set wasrequest = false where partnerid = ${largestPartner}`)
  await client.query(`
    update booking b set wasrequest = true, bookingdate = date '2026-11-15' - (n % 80)::int,
      state = case n % 5 when 0 then 3 when 1 then 5 else 1 end
    from (select bookingid, row_number() over (order by bookingid) as n from booking
      where partnerid = ${largestPartner} limit ${requests}) chosen
    where b.partnerid = ${largestPartner} and b.bookingid = chosen.bookingid`)
  await client.end()
}

/** How long the server takes for the whole board, and how much it sends. */
const readBoard = async ({ app, headers }: Parts) => {
  const times: number[] = []
  let bytes = 0
  for (let count = 0; count < 10; count += 1) {
    const start = performance.now()
    const { body } = await app.inject({ url: `/partner/api/requests/${largestPartner}/requests`, headers })
    times.push(performance.now() - start)
    bytes = Buffer.byteLength(body)
  }
  const share = (bytes / 1_000_000).toFixed(1)
  console.log(`the board's call             ${median(times).toFixed(0)} ms median, ${share} MB`)
}

/** Starts to note how long each frame takes; the answer ends it. */
const noteFrames = async (page: Page) => {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { notedFrames: frames })
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      if (Reflect.get(window, 'notedFrames') === frames) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  return async (): Promise<number[]> => {
    const frames = await page.evaluate(() => {
      const noted: unknown = Reflect.get(window, 'notedFrames')
      Object.assign(window, { notedFrames: undefined })
      return noted
    })
    return (frames as number[]).slice(1) // what the script above made
  }
}

const print = (name: string, frames: readonly number[]) => {
  const worst = Math.max(...frames)
  const share = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.99)] ?? 0
  const figures = [median(frames), share, worst].map((time) => time.toFixed(0).padStart(5)).join(' / ')
  const over = frames.filter((time) => time > budget).length
  const note = over > 0 ? `  ${over} OVER ${budget}` : ''
  console.log(`${name.padEnd(28)} ${figures} ms  (median, 99 %, worst of ${frames.length})${note}`)
  return over === 0
}

/** Drags the first new card over all columns and back, so many times, and drops it where it was. */
const dragAround = async (page: Page, rounds: number) => {
  const card = await page.locator('[data-column=new] [data-name]').first().boundingBox()
  const board = await page.locator('[data-column=lost]').boundingBox()
  if (!(card && board)) throw new Error('there is no board')
  await page.mouse.move(card.x + 8, card.y + 8)
  await page.mouse.down()
  const frames = await noteFrames(page)
  for (let round = 0; round < rounds; round += 1) {
    await page.mouse.move(board.x + board.width / 2, card.y + 200 - round * 10, { steps: 30 })
    await page.mouse.move(card.x + 8, card.y + 8 + round * 20, { steps: 30 })
  }
  const times = await frames()
  await page.mouse.up()
  return times
}

/** Drops the first new card into a column whose last change is on top: until the board shows it there, and the longest frame. */
const drop = async (page: Page, column: string) => {
  const card = page.locator('[data-column=new] [data-card]').first()
  const id = await card.getAttribute('data-card')
  const from = await card.locator('[data-name]').boundingBox()
  const to = await page.locator(`[data-column=${column}]`).boundingBox()
  if (!(from && to)) throw new Error('there is no card')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 10 })
  const frames = await noteFrames(page)
  const start = performance.now()
  await page.mouse.up()
  await page.locator(`[data-column=${column}] [data-card="${id}"]`).waitFor()
  const shown = performance.now() - start
  return { shown, frame: Math.max(...(await frames())) }
}

/** How long frames take while a card is dragged over a board of 5,000 and when it is dropped, and how long it takes to arrive. */
export const run = async (scale = whole) => {
  await buildApps()
  return onGeneratedApp(
    scale,
    size,
    async (parts) => {
      await makeRequests(parts, Math.min(mostRequests, scale.size(size).largest))
      await readBoard(parts)
      const url = await parts.app.listen({ port: 0, host: '127.0.0.1' })
      return withPage(url, async (page) => {
        await page.goto('/healthz')
        await logIn(page, parts.headers.authorization.replace('Bearer ', ''))
        await page.goto('/partner/requests')
        await page.locator('[data-column=new] [data-card]').first().waitFor()
        const counts = await page.locator('[data-column] h2').allInnerTexts()
        console.log(counts.map((text) => text.replace(/\s+/g, ' ')).join(', '))
        const rounds = scale.count(10)
        await dragAround(page, rounds) // warms up
        const isSmooth = print('dragging', await dragAround(page, rounds))
        await drop(page, 'won') // warms up
        const drops: { shown: number; frame: number }[] = []
        for (let count = 0; count < scale.count(10); count += 1) drops.push(await drop(page, 'won'))
        const figures = (times: number[]) =>
          `${median(times).toFixed(0)} ms median, ${Math.max(...times).toFixed(0)} worst`
        console.log(`dropped until shown          ${figures(drops.map(({ shown }) => shown))}`)
        console.log(`longest frame at a drop      ${figures(drops.map(({ frame }) => frame))}`)
        const over = drops.filter(({ frame }) => frame > budget).length
        if (over > 0) console.log(`${over} frames at a drop OVER ${budget}`)
        return isSmooth && over === 0
      })
    },
    'copy',
  )
}
