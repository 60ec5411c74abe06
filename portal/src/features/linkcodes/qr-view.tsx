import '@mantine/core/styles/NumberInput.layer.css'
import type { Linkcode } from '@gangway/contract/features/linkcodes'
import { getLinkQr, qrFormats, qrGrounds, qrInks, qrTextMost, qrWidths } from '@gangway/contract/features/linkcodes-qr'
import { fetchForSession } from '@gangway/kit/api/client'
import { download } from '@gangway/kit/api/download'
import { DownloadButton } from '@gangway/kit/download/download-button.tsx'
import { useDownloads } from '@gangway/kit/download/use-downloads'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox, NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './linkcodes.module.css'

type Wishes = { ink: string; ground: string; logo: boolean; width: string | number; text: string }

const first: Wishes = { ink: qrInks[0], ground: qrGrounds[0], logo: false, width: qrWidths.usual, text: '' }

const queryOf = ({ ink, ground, logo, width, text }: Wishes, format: (typeof qrFormats)[number]) => ({
  format,
  ink: qrInks.find((one) => one === ink),
  ground: qrGrounds.find((one) => one === ground),
  logo: logo ? ('yes' as const) : ('no' as const),
  width: String(Number(width) || qrWidths.usual),
  text,
})

/** The code as it will be printed, drawn by the server. */
const useDrawing = (linkid: number, { ink, ground, logo }: Wishes) =>
  useQuery({
    queryKey: [getLinkQr.path, linkid, ink, ground, logo],
    queryFn: async ({ signal }) => {
      const query = queryOf({ ...first, ink, ground, logo }, 'svg')
      const answer = await fetchForSession(getLinkQr, { params: { linkid }, query, signal })
      return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`
    },
    networkMode: 'always',
    // The old code stays until the next one is there.
    placeholderData: keepPreviousData,
  })

/** RCH-3: the QR code of a link: how it looks, and the files to print. */
export function QrView({ link, onBack }: { link: Linkcode; onBack: () => void }) {
  const t = useMessages()
  const texts = t.linkcodes.qr
  const [wishes, setWishes] = useState<Wishes>(first)
  const drawing = useDrawing(link.linkid, wishes)
  const { downloads, start } = useDownloads()
  const change = (changes: Partial<Wishes>) => setWishes((before) => ({ ...before, ...changes }))
  const load = (format: (typeof qrFormats)[number]) =>
    start(
      format,
      (watch) =>
        download(getLinkQr, { params: { linkid: String(link.linkid) }, query: queryOf(wishes, format) }, watch),
      {
        done: `${texts.formats[format]}: ${t.parts.downloaded}`,
        failed: `${texts.formats[format]}: ${t.parts.downloadFailed}`,
      },
    )
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
      {t.linkcodes.back}
    </Button>
  )
  return (
    <Page title={fill(texts.title, { name: link.name })} lead={texts.lead} action={back}>
      <div className={classes.qr}>
        <div className={shapes.stack}>
          <NativeSelect
            label={texts.ink}
            value={wishes.ink}
            data={qrInks.map((value) => ({ value, label: texts.inks[value] }))}
            onChange={({ currentTarget }) => change({ ink: currentTarget.value })}
          />
          <NativeSelect
            label={texts.ground}
            description={texts.contrast}
            value={wishes.ground}
            data={qrGrounds.map((value) => ({ value, label: texts.grounds[value] }))}
            onChange={({ currentTarget }) => change({ ground: currentTarget.value })}
          />
          <Checkbox
            label={texts.logo}
            checked={wishes.logo}
            onChange={({ currentTarget }) => change({ logo: currentTarget.checked })}
          />
          <NumberInput
            label={texts.width}
            description={texts.widthHint}
            value={wishes.width}
            {...{ min: qrWidths.min, max: qrWidths.max, clampBehavior: 'strict', allowDecimal: false }}
            onChange={(width) => change({ width })}
          />
          <Textarea
            label={texts.text}
            description={texts.textHint}
            value={wishes.text}
            maxLength={qrTextMost}
            rows={3}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </div>
        <div className={shapes.stack}>
          <Loaded query={drawing}>
            {(picture) => (
              <img className={classes.code} src={picture} alt={fill(texts.alt, { address: link.address })} />
            )}
          </Loaded>
          <p className={`${shapes.dim} ${classes.address}`}>{link.address}</p>
          <ul className={classes.formats}>
            {qrFormats.map((format) => (
              <li key={format}>
                <DownloadButton
                  download={downloads[format]}
                  size={0}
                  name={texts.formats[format]}
                  label={texts.formats[format]}
                  onStart={() => void load(format)}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Page>
  )
}
