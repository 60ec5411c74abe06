import type { Material } from '@gangway/contract/features/marketing'
import { type MarketingKind, type Region, regionsOf } from '@gangway/contract/regions'
import { useFormats } from '@gangway/kit/messages/formats'
import { Radio } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import classes from './marketing.module.css'

type Props = {
  kind: MarketingKind
  material: readonly Material[]
  chosenRegion: Region
  onChoose: (region: string) => void
}

/** Every region with its number of items. */
export function RegionList({ kind, material, chosenRegion, onChoose }: Props) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <Radio.Group className={classes.regions} label={t.marketing.region} value={chosenRegion} onChange={onChoose}>
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
                  {t.marketing.regions[region]} <span className={classes.count}>{formats.number(count)}</span>
                </span>
              }
            />
          )
        })}
      </div>
    </Radio.Group>
  )
}
