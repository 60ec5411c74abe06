import { routeOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { providerCalls } from '@gangway/contract/calls/provider-calls'
import { listStatuses } from '../http/pipeline/call-answers.ts'

const parametersIn = (path: string) => path.split('/:').length

/** The calls by path, the most specific first: `…/export` is not a booking. */
const places = [...calls, ...providerCalls]
  .toSorted((a, b) => parametersIn(a.call.path) - parametersIn(b.call.path))
  .map(({ name, call }) => ({
    name,
    method: call.method,
    path: new RegExp(`^${routeOf(call).replace(/:\w+/g, '[^/]{1,200}')}$`),
    statuses: listStatuses(call),
  }))

/** No call may answer a status that the call reference does not list. */
export const expectListedStatus = (method: string, url: string, status: number) => {
  const path = url.split('?')[0] ?? ''
  const place = places.find((one) => one.method === method && one.path.test(path))
  if (!place || place.statuses.includes(status)) return
  throw new Error(`${place.name} answers ${status}, which is not in its description: ${place.statuses.join(', ')}`)
}
