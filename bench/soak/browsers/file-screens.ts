import { listBanners, listOffertemplates, type Material } from '@gangway/contract/features/marketing'
import { getProvisionYear, listProvisions } from '@gangway/contract/features/provisions'
import { regions } from '@gangway/contract/regions'
import type { Ask } from './agency-api.ts'
import { date, euro, month } from './german.ts'
import type { Screen } from './screen.ts'

/** The first region of a list is the one that is open. */
const material = (files: readonly Material[]) => {
  const [first] = files
  const open = files.filter(({ region }) => region === first?.region)
  const sizeOf = ({ width, height }: Material) => (width && height ? `${width} × ${height} px` : '')
  return {
    has: { 'main article img': open.length, 'main input[type=radio]': new Set(files.map(({ region }) => region)).size },
    rows: { 'main article': open.map((file) => [file.name, sizeOf(file)]) },
    texts: [...new Set(files.map(({ region }) => regions[region]))],
    open,
  }
}

const provisionsScreen = async (ask: Ask): Promise<Screen> => {
  const { year, months, newest, sum: total } = await ask(getProvisionYear)
  const query = { year: String(newest?.year), month: String(newest?.month) }
  const files = await ask(listProvisions, { query })
  return {
    path: '/partner/provisions',
    texts: [`Im Jahr ${year} ausgezahlt ${euro(total ?? 0)}`, String(year)],
    rows: {
      'main ul li': months.map((one) => [
        month(one.month),
        `${one.files} Datei`,
        one.sum === null ? '' : euro(one.sum),
      ]),
      'main tbody tr': files.map((file) => [file.filename, date(file.createddate)]),
    },
  }
}

/** What can be downloaded: offers, banners, statements. */
export const fileScreens = async (ask: Ask): Promise<Screen[]> => {
  const { open: _, ...offers } = material(await ask(listOffertemplates))
  const { open, ...banners } = material(await ask(listBanners))
  return [
    { path: '/partner/marketing/offertemplates', ...offers },
    {
      path: '/partner/marketing/banner',
      ...banners,
      has: { ...banners.has, 'main article textarea[readonly]': open.length },
    },
    await provisionsScreen(ask),
  ]
}
