import { once } from 'node:events'
import { within } from './within.ts'

type Message = {
  id?: number
  method?: string
  result?: unknown
  error?: string
  message?: string
  params?: { level?: string; text?: string }
}

/** Sends commands of WebDriver BiDi and hands over its events. */
export const connectBidi = async (url: string, onEvent: (event: Message) => void) => {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id === undefined) onEvent(message)
    else waiting.get(message.id)?.(message)
  })
  await within(30, 'the connection to Firefox', once(socket, 'open'))
  let id = 0
  const send = async <T>(method: string, params: object): Promise<T> => {
    id += 1
    const mine = id
    const answered = new Promise<Message>((resolve) => waiting.set(mine, resolve))
    socket.send(JSON.stringify({ id: mine, method, params }))
    const message = await within(60, method, answered).finally(() => waiting.delete(mine))
    if (message.error) throw new Error(`${method}: ${message.error}: ${message.message}`)
    return message.result as T // each command has its own answer, named where it is sent
  }
  return { send, close: () => socket.close() }
}
