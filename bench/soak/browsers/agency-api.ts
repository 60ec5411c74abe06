import { type Answer, type Call, pathOf, type SentBody, type SentQuery } from '@gangway/contract/call'
import { must } from '../proof.ts'

type Sent<C extends Call> = {
  params?: Record<string, number>
  query?: Partial<Record<keyof SentQuery<C>, string>>
  body?: SentBody<C>
}

/** Asks the server as the agency does, without a browser: what the screens must show. */
export const agencyApi =
  (origin: string, partnerid: number, token: string) =>
  async <C extends Call>(call: C, { params, query, body }: Sent<C> = {}): Promise<Answer<C>> => {
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '' // its values are texts
    const answer = await fetch(origin + pathOf(call, { partnerid, ...params }) + search, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    must(answer.ok, `${call.path} answered ${answer.status}`)
    return (await answer.json()) as Answer<C> // the server sends what the call declares
  }

export type Ask = ReturnType<typeof agencyApi>
