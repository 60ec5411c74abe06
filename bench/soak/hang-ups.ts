import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '@gangway/contract/call'
import { saveAgency } from '@gangway/contract/features/agency'
import { getHome } from '@gangway/contract/features/home'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { saveWlv } from '@gangway/contract/features/wlv'
import type { Login } from './load-agents.ts'

const allYears = 'startDate=2000-01-01&endDate=2100-12-31'

/** What is sent before the connection is closed, and what is waited for: some milliseconds, or the first bytes of the answer. */
type HangUp = { sent: string; until: number | 'answer' }

const head = (method: string, path: string, token: string, ...more: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'host: gangway', `authorization: Bearer ${token}`, ...more].join('\r\n')}\r\n\r\n`

/** Clients that leave at every stage of a request. */
const hangUpsOf = ({ partnerid, token }: Login): HangUp[] => {
  const home = head('GET', pathOf(getHome, { partnerid }), token)
  const file = head('GET', `${pathOf(exportTransactions, { partnerid })}?${allYears}`, token)
  const json = ['content-type: application/json', 'content-length: 400000']
  const save = head('POST', pathOf(saveAgency, { partnerid }), token, ...json)
  const upload = head('POST', pathOf(saveWlv, { partnerid }), token, ...json)
  return [
    { sent: home.slice(0, 30), until: 5 },
    { sent: save, until: 5 },
    { sent: `${upload}{"logo":"${'A'.repeat(200_000)}`, until: 20 },
    ...[home, file].flatMap((sent) => [0, 3, 10, 30].map((until) => ({ sent, until }))),
    { sent: home + home + home, until: 10 },
    { sent: home.repeat(12), until: 5 },
    { sent: home, until: 'answer' },
    { sent: file, until: 'answer' },
  ]
}

/** A client that leaves; `turn` chooses the stage. */
export const hangUp = async (port: number, login: Login, turn: number) => {
  const stages = hangUpsOf(login)
  const { sent, until } = stages[turn % stages.length] ?? { sent: '', until: 0 }
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(sent)
  await (until === 'answer' ? Promise.race([once(socket, 'data'), sleep(10_000)]) : sleep(until))
  socket.destroy()
}
