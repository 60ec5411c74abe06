import type { Material } from '@gangway/contract/features/marketing'
import type { MarketingKind } from '@gangway/contract/regions'
import { isWithdrawn } from '@gangway/kit/api/call-error'
import { useDownloads } from '@gangway/kit/download/use-downloads'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { fill } from '@gangway/kit/messages/text'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './marketing.module.css'
import { loadMaterial, regionShown, useMaterial } from './marketing-data.ts'
import { MarketingSkeleton } from './marketing-skeleton.tsx'
import { MaterialCard } from './material-card.tsx'
import { RegionList } from './region-list.tsx'

const routes = {
  offertemplate: getRouteApi('/marketing/offertemplates'),
  banner: getRouteApi('/marketing/banner'),
} as const

/** The offer templates: PDFs by region. */
export function OffersScreen() {
  return <MarketingScreen kind="offertemplate" />
}

/** The banners: pictures by region, in the usual sizes. */
export function BannersScreen() {
  return <MarketingScreen kind="banner" />
}

function MarketingScreen({ kind }: { kind: MarketingKind }) {
  const t = useMessages()
  const material = useMaterial(kind)
  const { title, lead, none } = t.marketing[kind]
  return (
    <Page title={title} lead={lead}>
      <Loaded query={material} empty={none} skeleton={<MarketingSkeleton kind={kind} />}>
        {(rows) => <ByRegion kind={kind} material={rows} onChanged={() => material.refetch()} />}
      </Loaded>
    </Page>
  )
}

type Props = { kind: MarketingKind; material: readonly Material[]; onChanged: () => Promise<unknown> }

function ByRegion({ kind, material, onChanged }: Props) {
  const t = useMessages()
  const { region: requestedRegion } = routes[kind].useSearch()
  const navigate = routes[kind].useNavigate()
  const { downloads, start } = useDownloads()
  const [withdrawn, setWithdrawn] = useState<string>()
  /** What was withdrawn while the list was open leaves it. */
  const loadOrLeave =
    ({ fileid, name }: Material) =>
    (watch: Parameters<ReturnType<typeof loadMaterial>>[0]) =>
      loadMaterial(
        kind,
        fileid,
      )(watch).catch(async (error: unknown) => {
        if (isWithdrawn(error)) {
          setWithdrawn(name)
          await onChanged()
        }
        throw error
      })
  const chosenRegion = regionShown(kind, requestedRegion, material)
  const visibleMaterial = material.filter(({ region }) => region === chosenRegion)
  const downloadMessages = (name: string) => ({
    done: `${name}: ${t.parts.downloaded}`,
    failed: `${name}: ${t.parts.downloadFailed}`,
  })
  const choose = (region: string) => void navigate({ search: { region }, resetScroll: false })
  return (
    <div className={classes.screen}>
      <RegionList kind={kind} material={material} chosenRegion={chosenRegion} onChoose={choose} />
      <section className={classes.cards} aria-label={t.marketing.regions[chosenRegion]} aria-live="polite">
        {withdrawn && <Notice tone="warn">{fill(t.marketing.withdrawn, { name: withdrawn })}</Notice>}
        {visibleMaterial.length === 0 && <p className={classes.none}>{t.marketing[kind].noneHere}</p>}
        {visibleMaterial.map((one) => (
          <MaterialCard
            key={one.fileid}
            kind={kind}
            material={one}
            download={downloads[one.fileid]}
            onLoad={() => void start(String(one.fileid), loadOrLeave(one), downloadMessages(one.name))}
          />
        ))}
      </section>
    </div>
  )
}
