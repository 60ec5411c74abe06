import '@mantine/core/styles/NumberInput.layer.css'
import type { StampPlace } from '@gangway/contract/features/marketing'
import { getUploadPicture, placeStamp, type UploadedFile } from '@gangway/contract/features/publishing'
import { fetchForSession } from '@gangway/kit/api/client'
import { useSave } from '@gangway/kit/api/hooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './publishing.module.css'
import { usePublishingChanged } from './publishing-data.ts'

/** Most templates are A4, in millimetres. */
const paper = { width: 210, height: 297 }
const usual: StampPlace = { page: 0, x: 8, y: 263, width: 194, height: 26 }

const most = { page: 999, x: 500, y: 500, width: 500, height: 500 } as const
const least = { page: 0, x: 0, y: 0, width: 40, height: 12 } as const
const fields = ['page', 'x', 'y', 'width', 'height'] as const

const usePicture = (uploadid: number, path: string) =>
  useQuery({
    queryKey: [getUploadPicture.path, uploadid, path],
    queryFn: async ({ signal }) => {
      const answer = await fetchForSession(getUploadPicture, { params: { uploadid }, query: { path }, signal })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return `data:image/webp;base64,${btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))}`
    },
    networkMode: 'always',
  })

type Props = { uploadid: number; file: UploadedFile; onClose: () => void }

/** RCH-5: where agencies' logo, contact and QR code go on an offer template: a click on the page, or millimetres. */
export function StampDialog({ uploadid, file, onClose }: Props) {
  const t = useMessages()
  const texts = t.publishing.stamp
  const picture = usePicture(uploadid, file.path)
  const { save } = useSave(placeStamp)
  const changed = usePublishingChanged()
  const { run, failure, isPending } = useAction()
  const [place, setPlace] = useState<StampPlace>(file.stamp ?? usual)
  const send = (stamp: StampPlace | null) =>
    run(async () => {
      await save({ params: { uploadid }, body: { path: file.path, stamp } })
      await changed()
      onClose()
    })
  const put = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const x = Math.round(((clientX - left) / width) * paper.width - place.width / 2)
    const y = Math.round(((clientY - top) / height) * paper.height - place.height / 2)
    setPlace((before) => ({ ...before, x: Math.max(0, x), y: Math.max(0, y) }))
  }
  const percent = (value: number, all: number) => `${(100 * value) / all}%`
  return (
    <Modal opened onClose={onClose} size="lg" title={fill(texts.title, { name: file.path.split('/').at(-1) ?? '' })}>
      <div className={shapes.stack}>
        <p className={shapes.dim}>{texts.lead}</p>
        <div className={classes.stamp}>
          <Loaded query={picture}>
            {(source) => (
              // The fields beside it do the same for the keyboard.
              // biome-ignore lint/a11y/noStaticElementInteractions: as above
              // biome-ignore lint/a11y/useKeyWithClickEvents: as above
              <div className={classes.sheet} onClick={put}>
                <img src={source} alt={texts.picture} />
                <span
                  className={classes.place}
                  style={{
                    left: percent(place.x, paper.width),
                    top: percent(place.y, paper.height),
                    width: percent(place.width, paper.width),
                    height: percent(place.height, paper.height),
                  }}
                />
              </div>
            )}
          </Loaded>
          <div className={shapes.stackSm}>
            {fields.map((field) => (
              <NumberInput
                key={field}
                label={texts.fields[field]}
                value={place[field]}
                min={least[field]}
                max={most[field]}
                clampBehavior="strict"
                allowDecimal={false}
                onChange={(value) => setPlace((before) => ({ ...before, [field]: Number(value) }))}
              />
            ))}
          </div>
        </div>
        {failure !== undefined && <FailureNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={() => void send(null)}>
            {texts.foot}
          </Button>
          <Button loading={isPending} onClick={() => void send(place)}>
            {texts.save}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  )
}
