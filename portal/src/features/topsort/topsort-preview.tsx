import type { PageDocument } from '@gangway/contract/features/engine-page'
import { listShipOptions, type TopsortList } from '@gangway/contract/features/topsort'
import { useCall } from '@gangway/kit/api/hooks'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import { PagePreview } from '../../parts/page-preview/page-preview.tsx'

/** ENG-9: the page as it will look with the lists that are on the screen, saved or not. */
export function TopsortPreview({ lists }: { lists: readonly Pick<TopsortList, 'listtype' | 'list'>[] }) {
  const t = useMessages()
  const { mandant } = useBrand()
  // The document names the ships that are saved. Others can only be chosen once their options are loaded.
  const ships = useCall(listShipOptions, { query: { mandant: String(mandant) } }, { enabled: false })
  const change = (document: PageDocument): PageDocument => ({
    ...document,
    topsort: document.topsort.map((row) => ({
      ...row,
      list: lists.find(({ listtype }) => listtype === row.listtype)?.list ?? row.list,
    })),
    ships:
      ships.data?.filter(({ included }) => included).map(({ id: shipid, texts }) => ({ shipid, texts })) ??
      document.ships,
  })
  return <PagePreview change={change} messages={t.wlv.layout} />
}
