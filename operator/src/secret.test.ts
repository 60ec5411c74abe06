import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { secretFrom } from './program.ts'

/** A terminal at which each question is answered with the next line. */
const terminal = (...lines: string[]) => {
  const raw: boolean[] = []
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => {
      raw.push(isRaw)
      return input
    },
  })
  let shown = ''
  const ask = secretFrom(input as never, (text) => {
    shown += text
    const line = text.endsWith(': ') ? lines.shift() : undefined
    if (line) setImmediate(() => input.write(line))
  })
  return { ask, raw, shown: () => shown }
}

test('OPS-5 a secret is typed twice, invisibly, and can be corrected', async () => {
  const { ask, raw, shown } = terminal('Sex\u007fgeln!2027\r', 'Segeln!2027\r')
  expect(await ask('New password')).toBe('Segeln!2027')
  expect(shown()).toBe('New password: \nNew password, once more: \n')
  expect(raw).toEqual([true, false, true, false])
})

test('OPS-5 two different entries, or Ctrl-C, set nothing', async () => {
  await expect(terminal('one\r', 'two\r').ask('New password')).rejects.toThrow('the entries differ')
  const left = terminal('Seg\u0003')
  await expect(left.ask('New password')).rejects.toThrow('left')
  expect(left.raw).toEqual([true, false])
})
