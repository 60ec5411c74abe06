import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createQueue } from './queue.ts'
import type { QueueLimits } from './queue-limits.ts'

const settled = () => new Promise((done) => setImmediate(done))

/** A queue whose pieces are named by their owner and a number (`2/0`), with everything that happens to them. */
const watchedQueue = (limits: QueueLimits) => {
  const queue = createQueue(limits)
  const started: string[] = []
  const running = new Map<string, () => void>()
  const places = new Map<string, () => number>()
  const enter = async (piece: string, connection = new EventEmitter()) => {
    const onWait = (countAhead: () => number) => {
      places.set(piece, countAhead)
      return () => void places.delete(piece)
    }
    const leave = await queue.enter({ owner: ownerOf(piece), connection, onWait })
    started.push(piece)
    running.set(piece, leave)
  }
  const end = async (piece: string) => {
    running.get(piece)?.()
    running.delete(piece)
    await settled()
  }
  return { queue, started, running, places, enter, end }
}

const ownerOf = (piece: string) => piece.split('/')[0] ?? ''
const piecesOf = (owner: number, count: number) => Array.from({ length: count }, (_, nr) => `${owner}/${nr}`)

test('SCL-8 the number of pieces ahead is the number that really go first', async () => {
  const { started, running, places, enter, end } = watchedQueue({ atOnce: 1 })
  const pieces = [...piecesOf(1, 5), ...piecesOf(2, 2), ...piecesOf(3, 4), ...piecesOf(2, 5).slice(2)]
  for (const piece of pieces) void enter(piece)
  await settled()
  expect(places.has('1/0')).toBe(false) // it runs
  while (started.length < pieces.length) {
    const aheads = pieces.map((piece) => places.get(piece)?.())
    const next = pieces[aheads.indexOf(0)]
    expect(aheads.filter((ahead) => ahead !== undefined).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: pieces.length - started.length }, (_, place) => place),
    )
    await end([...running.keys()][0] ?? '')
    expect(started.at(-1)).toBe(next)
  }
})

/** The same numbers in every run, from 0 to below `below`. */
const pseudoRandom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

test.each([1, 2, 3, 4, 5])(
  'SCL-8 in whatever order pieces end, no more go first than was said, unless an owner has all its slots: %i',
  async (seed) => {
    const random = pseudoRandom(seed)
    const { started, running, places, enter, end } = watchedQueue({ atOnce: 4, perOwner: 2 })
    for (let nr = 0; nr < 40; nr += 1) void enter(`${random(6)}/${nr}`)
    await settled()
    const promised = new Map([...places].map(([piece, countAhead]) => [piece, countAhead()]))
    const shown = new Map(promised)
    const wentFirst = new Map([...places.keys()].map((piece) => [piece, 0]))
    const hasAllSlots = (owner: string) => [...running.keys()].filter((piece) => ownerOf(piece) === owner).length === 2
    while (running.size > 0) {
      await end([...running.keys()][random(running.size)] ?? '')
      const next = started.at(-1) ?? ''
      for (const [piece, countAhead] of places) {
        expect(countAhead(), `${piece} moves up`).toBeLessThanOrEqual(shown.get(piece) ?? 0)
        shown.set(piece, countAhead())
        const owner = ownerOf(piece)
        if (owner === ownerOf(next) || !hasAllSlots(owner)) wentFirst.set(piece, (wentFirst.get(piece) ?? 0) + 1)
      }
    }
    expect(started).toHaveLength(40)
    for (const [piece, count] of wentFirst) expect(count, piece).toBeLessThanOrEqual(promised.get(piece) ?? 0)
  },
)

test('SCL-8 who comes later does not go before the first piece of another, also if it was served longer ago', async () => {
  const { queue, started, running, places, enter, end } = watchedQueue({ atOnce: 4, perOwner: 2 })
  for (const piece of ['1/0', '1/1', '2/0', '2/1']) void enter(piece)
  void enter('3/0')
  await settled()
  expect(places.get('3/0')?.()).toBe(0)
  for (const piece of ['1/2', '4/0', '2/2']) void enter(piece)
  await settled()
  expect(['3/0', '1/2', '4/0', '2/2'].map((piece) => places.get(piece)?.())).toEqual([0, 1, 2, 3])
  await end('1/0')
  expect(started.at(-1)).toBe('3/0')
  for (const piece of running.keys()) await end(piece)
  expect([started.length, queue.counts()]).toEqual([8, { running: 0, waiting: 0, owners: 0 }])
})

test('SCL-8 a caller whose connection closes leaves the line, and one that is closed already does not join it', async () => {
  const { queue, places, enter } = watchedQueue({ atOnce: 1 })
  await enter('1/0')
  const connection = new EventEmitter()
  const closed = Object.assign(new EventEmitter(), { destroyed: true })
  const [gone, neverThere] = [enter('2/0', connection), enter('3/0', closed)]
  await expect(neverThere).rejects.toThrow('the client left the line')
  const last = enter('4/0')
  await settled()
  expect([...places].map(([piece, countAhead]) => [piece, countAhead()])).toEqual([
    ['2/0', 0],
    ['4/0', 1],
  ])
  connection.emit('close')
  await expect(gone).rejects.toThrow('the client left the line')
  expect([...places].map(([piece, countAhead]) => [piece, countAhead()])).toEqual([['4/0', 0]])
  expect([queue.counts(), connection.listenerCount('close')]).toEqual([{ running: 1, waiting: 1, owners: 2 }, 0])
  void last
})
