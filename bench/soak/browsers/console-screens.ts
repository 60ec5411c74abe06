import { listBrands } from '@gangway/contract/features/brands-console'
import { getConsoleOverview } from '@gangway/contract/features/console-overview'
import { getInbox } from '@gangway/contract/features/inbox'
import { listNews } from '@gangway/contract/features/news-console'
import { getPartner, listPartners } from '@gangway/contract/features/partners'
import { listPeople } from '@gangway/contract/features/people'
import { must } from '../proof.ts'
import type { Ask } from './agency-api.ts'
import type { Screen } from './screen.ts'

export const consoleLogin: Screen = {
  path: '/provider/login',
  has: { 'main input[name=username]': 1, 'main input[name=password]': 1, 'main button[type=submit]': 1 },
}

/** Every screen that an administrator of the provider sees, with what the server says must be on it. */
export const consoleScreens = async (ask: Ask, partnerid: number): Promise<Screen[]> => {
  const { brands } = await ask(getConsoleOverview)
  const { rows: partners } = await ask(listPartners)
  const partner = await ask(getPartner, { params: { partnerid } })
  const { items } = await ask(getInbox)
  const [news] = await ask(listNews)
  const people = await ask(listPeople)
  const claim = items.find((item) => item.kind === 'claim')
  must(claim !== undefined, 'the demo has no claim that waits')
  const title = { 'main h1': 1 }
  return [
    { path: '/provider/overview', has: title, texts: brands.map(({ name }) => name) },
    {
      path: '/provider/partners',
      rows: { 'main [role=row]': partners.slice(0, 5).map(({ firma, ort }) => [firma, ort]) },
    },
    { path: `/provider/partners/${partnerid}`, has: title, texts: [partner.agency.firma] },
    {
      path: '/provider/inbox',
      has: title,
      texts: items.slice(0, 3).map((item) => ('firma' in item ? item.firma : item.name)),
    },
    {
      path: `/provider/claims/${claim?.partnerid}/${claim?.claimid}`,
      has: title,
      texts: [claim?.firma ?? '', claim?.bookingnr ?? ''],
    },
    { path: '/provider/feed', has: title, calls: [['/feed/overview']] },
    { path: '/provider/history', has: { ...title, 'main li': 1 }, calls: [['/audit/history']] },
    { path: '/provider/system', has: title, calls: [['/system/status']] },
    { path: '/provider/retention', has: { ...title, 'main input': 1 }, calls: [['/system/retention']] },
    { path: '/provider/news', has: title, texts: [news?.texts[0]?.title ?? ''] },
    { path: '/provider/publishing', has: title, calls: [['/publishing/uploads']] },
    { path: '/provider/catalogue', has: title, calls: [['/catalogue/entries']] },
    { path: '/provider/brands', has: title, texts: (await ask(listBrands)).map(({ name }) => name) },
    { path: '/provider/people', has: title, texts: people.slice(0, 5).map(({ email }) => email) },
    { path: '/provider/security', has: title, texts: ['Authenticator-App'] },
    { path: '/provider/password', has: { ...title, 'main input[type=password]': 3 } },
  ]
}
