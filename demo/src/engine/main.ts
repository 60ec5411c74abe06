import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openAgencies } from './agencies.ts'
import { drawAgency } from './draw-agency.ts'

// GANGWAY_URL=http://127.0.0.1:3000 ENGINE_KEY=… node demo/src/engine/main.ts

const { GANGWAY_URL: url = 'http://127.0.0.1:3000', ENGINE_KEY: key = '', PORT: port = '0' } = process.env
const seconds = Number(process.env.SECONDS ?? '5')

const agencies = openAgencies({ url, key })
await agencies.follow()

/** What a visitor can search by; fields that were left empty match everything. */
const searchFields = ['cruisingareaid', 'month', 'organizerid', 'page']
const searchIn = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name, value]) => searchFields.includes(name) && value !== ''))

const draw = async (path: string): Promise<string | undefined> => {
  const { pathname, searchParams } = new URL(path, 'http://engine')
  const document = agencies.find(Number(pathname.slice(1)))
  if (!document) return undefined
  const search = searchIn(searchParams)
  const languageid = Number(searchParams.get('languageid') ?? document.brand.languageid)
  return drawAgency(document, {
    languageid,
    media: url,
    search,
    page: await agencies.searchCruises(document.partnerid, search),
  })
}

const server = createServer(async ({ url: path = '/' }, answer) => {
  const type = { 'content-type': 'text/html; charset=utf-8' }
  try {
    const html = await draw(path)
    answer.writeHead(html ? 200 : 404, type).end(html ?? 'Not found')
  } catch (error) {
    process.stderr.write(`${error}\n`)
    answer.writeHead(502, type).end('Not available')
  }
})
server.listen(Number(port), '127.0.0.1', () => {
  const { port: own } = server.address() as AddressInfo // it listens on a port
  process.stdout.write(`${agencies.list().length} agencies at http://127.0.0.1:${own}/{partnerid}\n`)
})

const round = async () => {
  const changed = await agencies.follow().catch((error: unknown) => void process.stderr.write(`${error}\n`))
  if (changed && changed.length > 0) process.stdout.write(`changed: ${changed.join(' ')}\n`)
  setTimeout(round, seconds * 1000)
}
setTimeout(round, seconds * 1000)
