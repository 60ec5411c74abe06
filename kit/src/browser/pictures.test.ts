import { expect, test } from 'vitest'
import { isAnimatedGif } from './pictures.ts'

const frame = [0x21, 0xf9, 0x04, 0, 10, 0, 0, 0, 0x2c, 0, 0]
const gif = (frames: number) =>
  new Blob([
    Uint8Array.from([...new TextEncoder().encode('GIF89a'), ...Array.from({ length: frames }, () => frame).flat()]),
  ])

test('LAY-4 an animated GIF is distinguished from a still one, and from other images', async () => {
  expect([await isAnimatedGif(gif(3)), await isAnimatedGif(gif(2))]).toEqual([true, true])
  expect([await isAnimatedGif(gif(1)), await isAnimatedGif(gif(0))]).toEqual([false, false])
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...frame, ...frame])
  expect(await isAnimatedGif(new Blob([png]))).toBe(false)
})
