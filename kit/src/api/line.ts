import { getConsolePlaceInLine } from '@gangway/contract/features/console-line'
import { getPlaceInLine } from '@gangway/contract/features/session-line'
import { connectedApp } from './app.ts'
import { request } from './client.ts'

/** Is informed how many go first while something waits in line, and of null once it does not. */
export type OnPlace = (ahead: number | null) => void

/** Milliseconds between two questions for the place in line; most answers begin before the first. */
const askAfter = 1000

/** Of several servers only one knows the place. Its last answer is shown until this many questions in a row had none. */
const mostUnknown = 3

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks for the place in line until it is over. What cannot be asked is not shown: the work itself goes on. */
const askForPlace = async (ticket: string, isOver: () => boolean, onPlace: OnPlace) => {
  const call = connectedApp().client === 'console' ? getConsolePlaceInLine : getPlaceInLine
  let unknown = mostUnknown
  for (await wait(askAfter); !isOver(); await wait(askAfter)) {
    const ahead = await request(call, { query: { ticket } }).then(
      ({ data }) => data.ahead,
      () => null,
    )
    if (isOver()) return
    unknown = ahead === null ? unknown + 1 : 0
    if (ahead !== null || unknown >= mostUnknown) onPlace(ahead)
  }
}

/** Sends something that may wait in line, with a ticket, and says its place until the answer begins or it is cancelled. */
export const sendWithTicket = async <T>(
  send: (ticket: string) => Promise<T>,
  onPlace: OnPlace,
  signal: AbortSignal,
): Promise<T> => {
  // Not `randomUUID`, which browsers have only on https.
  const ticket = crypto.getRandomValues(new Uint32Array(4)).join('-')
  let isAnswered = false
  void askForPlace(ticket, () => isAnswered || signal.aborted, onPlace)
  try {
    return await send(ticket)
  } finally {
    isAnswered = true
    onPlace(null)
  }
}
