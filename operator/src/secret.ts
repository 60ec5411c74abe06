import { createInterface } from 'node:readline'
import type { ReadStream } from 'node:tty'
import { Failure } from './command.ts'

export type Input = NodeJS.ReadableStream & Partial<Pick<ReadStream, 'isTTY' | 'setRawMode'>>

const firstLine = async (input: Input): Promise<string> => {
  for await (const line of createInterface({ input })) return line
  throw new Failure('expected a secret on the standard input, but got nothing')
}

const control = { enter: ['\r', '\n', '\u0004'], leave: '\u0003', back: ['\u007f', '\b'] }

/** Reads what is typed, without showing it. */
const readUnseen = (input: Input, show: (text: string) => void, question: string) =>
  new Promise<string>((resolve, reject) => {
    let typed = ''
    show(`${question}: `)
    input.setRawMode?.(true)
    input.setEncoding('utf8')
    const end = () => {
      input.off('data', take)
      input.setRawMode?.(false)
      input.pause()
      show('\n')
    }
    const take = (data: string | Buffer) => {
      for (const key of String(data)) {
        if (control.enter.includes(key)) {
          end()
          return resolve(typed)
        }
        if (key === control.leave) {
          end()
          return reject(new Failure('left'))
        }
        typed = control.back.includes(key) ? typed.slice(0, -1) : typed + key
      }
    }
    input.on('data', take)
    input.resume()
  })

/** Asks for a secret: twice if it is typed, the first line if a program sends it. */
export const secretFrom = (input: Input, show: (text: string) => void) => async (question: string) => {
  if (!input.isTTY) return firstLine(input)
  const typed = await readUnseen(input, show, question)
  if ((await readUnseen(input, show, `${question}, once more`)) !== typed) throw new Failure('the entries differ')
  return typed
}
