import { expect, test } from 'vitest'
import { feedKilled } from './feed-killed.ts'

test('OPS-1 a server that is killed while it is fed ends up with everything, once', async () => {
  const lines: string[] = []
  await feedKilled(6000, 2, (line) => lines.push(line))
  expect(lines[0]).toContain('6000 bookings')
}, 180_000)
