import { type Linkcode, listLinkcodes } from '@gangway/contract/features/linkcodes'
import {
  getBanner,
  getOffertemplate,
  getOwnMaterial,
  getOwnOffertemplate,
  listBanners,
  listOffertemplates,
  type Material,
} from '@gangway/contract/features/marketing'
import { type MarketingKind, type Region, regionsOf } from '@gangway/contract/regions'
import { isWithdrawn } from '@gangway/kit/api/call-error'
import { download } from '@gangway/kit/api/download'
import { useCall } from '@gangway/kit/api/hooks'
import { DownloadButton } from '@gangway/kit/download/download-button.tsx'
import { useDownloads } from '@gangway/kit/download/use-downloads'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Anchor, NativeSelect, Radio, Skeleton } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './marketing.module.css'
import { MaterialCard } from './material-card.tsx'

type RegionListProps = {
  kind: MarketingKind
  material: readonly Material[]
  chosenRegion: Region
  onChoose: (region: string) => void
}

/** Every region with its number of items. */
function RegionList({ kind, material, chosenRegion, onChoose }: RegionListProps) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Radio.Group label={t.marketing.region} value={chosenRegion} onChange={onChoose}>
      <div className={classes.choices}>
        {regionsOf(kind).map((region) => {
          const count = material.filter((one) => one.region === region).length
          return (
            <Radio
              key={region}
              value={region}
              className={classes.choice}
              label={
                <span className={classes.region}>
                  {t.marketing.regions[region]} <span className={shapes.dim}>{formats.number(count)}</span>
                </span>
              }
            />
          )
        })}
      </div>
    </Radio.Group>
  )
}

type Watch = Parameters<typeof download>[2]

const lists = { offertemplate: listOffertemplates, banner: listBanners } as const
const files = { offertemplate: getOffertemplate, banner: getBanner } as const

/** The list contains the previews and seldom changes, so it is cached for a while. */
const useMaterial = (kind: MarketingKind) => useCall(lists[kind], undefined, { staleTime: 10 * 60_000 })

const loadMaterial = (kind: MarketingKind, fileId: number) => (watch: Watch) =>
  download(files[kind], { params: { fileId } }, watch)

/** The region in the URL, else the first with material. */
const regionShown = (
  kind: MarketingKind,
  requestedRegion: string | undefined,
  material: readonly Material[],
): Region => {
  const regions = regionsOf(kind)
  const knownRegion = regions.find((region) => region === requestedRegion)
  return knownRegion ?? regions.find((region) => material.some((one) => one.region === region)) ?? regions[0] ?? 'other'
}

/** The outline of the regions and the first item while loading. */
function MarketingSkeleton({ kind }: { kind: MarketingKind }) {
  return (
    <div className={classes.screen}>
      <div className={classes.choices}>
        {regionsOf(kind).map((region) => (
          <Skeleton key={region} height={32} />
        ))}
      </div>
      <Skeleton className={classes.waiting} data-kind={kind} />
    </div>
  )
}

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

type OwnProps = { links: readonly Linkcode[]; link: Linkcode | undefined; onChange: (linkid: string) => void }

/** RCH-5: which link is on the agency's own material, and all of it as one file. */
function OwnMaterial({ links, link, onChange }: OwnProps) {
  const t = useMessages()
  const texts = t.marketing.own
  const { downloads, start } = useDownloads()
  if (!link)
    return (
      <p className={shapes.dim}>
        {texts.noLink}{' '}
        <Anchor component={Link} to="/linkcodes">
          {t.shell.screens.linkcodes}
        </Anchor>
      </p>
    )
  const load = (watch: Watch) => download(getOwnMaterial, { query: { linkid: String(link.linkid) } }, watch)
  const said = { done: `${texts.all}: ${t.parts.downloaded}`, failed: `${texts.all}: ${t.parts.downloadFailed}` }
  return (
    <div className={shapes.filters}>
      <NativeSelect
        label={texts.link}
        description={texts.linkHint}
        value={String(link.linkid)}
        data={links.map(({ linkid, name }) => ({ value: String(linkid), label: name }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <DownloadButton
        download={downloads.all}
        size={0}
        name={texts.all}
        label={texts.all}
        onStart={() => void start('all', load, said)}
      />
    </div>
  )
}

type Props = { kind: MarketingKind; material: readonly Material[]; onChanged: () => Promise<unknown> }

function ByRegion({ kind, material, onChanged }: Props) {
  const t = useMessages()
  const { region: requestedRegion, link: requestedLink } = routes[kind].useSearch()
  const navigate = routes[kind].useNavigate()
  const { downloads, start } = useDownloads()
  const links = (useCall(listLinkcodes).data ?? []).filter(({ archived }) => !archived)
  const link = links.find(({ linkid }) => String(linkid) === requestedLink) ?? links[0]
  const [withdrawn, setWithdrawn] = useState<string>()
  /** What was withdrawn while the list was open leaves it. */
  const loadOrLeave =
    ({ name }: Pick<Material, 'name'>, load: (watch: Watch) => Promise<void>) =>
    (watch: Watch) =>
      load(watch).catch(async (error: unknown) => {
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
  const change = (changes: { region?: string; link?: string }) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), resetScroll: false })
  const ownOf = ({ fileid, name, type }: Material) => {
    if (!link || kind !== 'offertemplate' || type !== 'application/pdf') return undefined
    const params = { fileId: String(fileid) }
    const load = (watch: Watch) =>
      download(getOwnOffertemplate, { params, query: { linkid: String(link.linkid) } }, watch)
    return () => void start(`own ${fileid}`, loadOrLeave({ name }, load), downloadMessages(name))
  }
  return (
    <div className={shapes.stackLg}>
      <OwnMaterial links={links} link={link} onChange={(linkid) => change({ link: linkid })} />
      <div className={classes.screen}>
        <RegionList
          kind={kind}
          material={material}
          chosenRegion={chosenRegion}
          onChoose={(region) => change({ region })}
        />
        <section className={shapes.stackLg} aria-label={t.marketing.regions[chosenRegion]} aria-live="polite">
          {withdrawn && <Notice tone="warn">{fill(t.marketing.withdrawn, { name: withdrawn })}</Notice>}
          {visibleMaterial.length === 0 && <p className={classes.none}>{t.marketing[kind].noneHere}</p>}
          {visibleMaterial.map((one) => (
            <MaterialCard
              key={one.fileid}
              kind={kind}
              material={one}
              link={link}
              download={downloads[one.fileid]}
              onLoad={() =>
                void start(
                  String(one.fileid),
                  loadOrLeave(one, loadMaterial(kind, one.fileid)),
                  downloadMessages(one.name),
                )
              }
              ownDownload={downloads[`own ${one.fileid}`]}
              onLoadOwn={ownOf(one)}
            />
          ))}
        </section>
      </div>
    </div>
  )
}
