import { Checkbox } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import classes from './news.module.css'
import { useBrands } from './news-data.ts'

type Props = { value: readonly number[]; onChange: (mandants: number[]) => void }

/** The brands whose agencies see it; none chosen means all. */
export function BrandChoice({ value, onChange }: Props) {
  const t = useMessages()
  const { data: brands = [] } = useBrands()
  const toggle = (mandant: number) =>
    onChange(value.includes(mandant) ? value.filter((one) => one !== mandant) : [...value, mandant])
  return (
    <fieldset className={classes.brands}>
      <legend>{t.news.fields.mandants}</legend>
      <p>{value.length === 0 ? t.news.brandsAll : t.news.brandsChosen}</p>
      {brands.map(({ mandant, name }) => (
        <Checkbox key={mandant} label={name} checked={value.includes(mandant)} onChange={() => toggle(mandant)} />
      ))}
    </fieldset>
  )
}
