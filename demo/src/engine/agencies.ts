import type { CruisePage } from '@gangway/contract/features/cruises'
import type { EngineDocument } from '@gangway/contract/features/engine'

// A booking engine of another kind: it knows nothing of Gangway but what its calls answer. Only types are imported.

type Access = { url: string; key: string }
type Changed = { partners: { partnerid: number; version: string }[]; next: string }
type Known = { etag: string; document: EngineDocument }

/** The agencies that one engine shows, as it last read them. */
export const openAgencies = ({ url, key }: Access) => {
  const known = new Map<number, Known>()
  let since: string | undefined

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/partner/api/engine/${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } })

  const read = async (partnerid: number) => {
    const before = known.get(partnerid)
    const answer = await ask(`partners/${partnerid}`, before ? { 'if-none-match': before.etag } : {})
    if (answer.status === 304) return
    if (answer.status === 404) known.delete(partnerid)
    else if (answer.ok)
      known.set(partnerid, {
        etag: answer.headers.get('etag') ?? '',
        document: (await answer.json()) as EngineDocument,
      }) // as it is declared
    else throw new Error(`partner ${partnerid} was answered with ${answer.status}`)
  }

  return {
    list: () => [...known.values()].map(({ document }) => document),
    find: (partnerid: number) => known.get(partnerid)?.document,
    /** A page of the cruises that an agency shows; `search` is what a visitor chose. */
    searchCruises: async (partnerid: number, search: URLSearchParams): Promise<CruisePage> => {
      const answer = await ask(`cruises?${new URLSearchParams([...search, ['partnerid', String(partnerid)]])}`)
      if (!answer.ok) throw new Error(`the cruises of ${partnerid} were answered with ${answer.status}`)
      return (await answer.json()) as CruisePage // as it is declared
    },
    /** Reads what has changed since the last time; everything at first. Answers which partners that were. */
    follow: async (): Promise<number[]> => {
      const changed: number[] = []
      for (;;) {
        const answer = await ask(`partners?limit=100${since === undefined ? '' : `&since=${since}`}`)
        if (!answer.ok) throw new Error(`the changed partners were answered with ${answer.status}`)
        const { partners, next } = (await answer.json()) as Changed // as it is declared
        for (const { partnerid } of partners) {
          await read(partnerid)
          changed.push(partnerid)
        }
        // Only now: what could not be read is asked for again.
        since = next
        if (partners.length === 0) return changed
      }
    },
  }
}

export type Agencies = ReturnType<typeof openAgencies>
