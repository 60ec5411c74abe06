import { formatPhone, hasTrunkZero } from '@gangway/contract/partners/phone'
import { retype } from '@gangway/kit/form/retype'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Input, NativeSelect, TextInput } from '@mantine/core'
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { useBrand } from '../../lib/session/session.ts'
import { optionsOf, recommendedFirst } from '../reference/reference-options.ts'
import classes from './phone-field.module.css'
import { digitGroups, storedPhone, type TypedPhone, typedPhone, wholePhone } from './phone-parts.ts'

type Props = {
  reference: Reference
  label: string
  name: string
  /** The number as stored: `+49 40 5550138`. */
  value?: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  required?: boolean
  /** The field's name, for the form to focus it. */
  'data-path'?: string
}

/** Moving between the parts does not count as leaving the field. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)

/** A phone number in three parts: country with its code, area code, number. */
export function PhoneField({ reference, label, name, value = '', onChange, onBlur, error, required, ...field }: Props) {
  const t = useMessages()
  const id = useId()
  const brand = useBrand()
  const { phonecodes } = reference
  const [input, setInput] = useState<TypedPhone>()
  // What was typed, while it matches the form's value: a reset or a newer version comes from outside.
  const parts = input && storedPhone(input) === value ? input : typedPhone(value, phonecodes, brand.market)
  const change = (next: TypedPhone) => {
    setInput(next)
    onChange(storedPhone(next))
  }
  const paste = (event: ClipboardEvent) => {
    const whole = wholePhone(event.clipboardData.getData('text'), phonecodes, brand.market)
    if (!whole) return
    event.preventDefault()
    change(whole)
  }
  const part = (which: 'area' | 'number', partLabel: string, autoComplete: string) => ({
    label: partLabel,
    name: `${name}-${which}`,
    autoComplete,
    type: 'tel',
    inputWrapperOrder: partOrder,
    classNames: { label: classes.part },
    value: parts[which],
    error: error !== undefined,
    'aria-required': required,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      change({ ...parts, [which]: retype(currentTarget, digitGroups) }),
    onPaste: paste,
  })
  const hint = hasTrunkZero(parts) ? fill(t.parts.phoneZero, { phone: formatPhone(storedPhone(parts)) }) : ''
  const isEmpty = parts.area === '' && parts.number === ''
  return (
    <fieldset
      className={classes.phone}
      aria-describedby={error ? `${id}-error` : `${id}-hint`}
      onBlur={(event) => isLeft(event) && onBlur?.()}
    >
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.parts}>
        <CodeSelect
          reference={reference}
          parts={parts}
          name={`${name}-code`}
          error={error !== undefined}
          onChange={(choice) => change({ ...parts, ...choice })}
        />
        <TextInput {...part('area', t.parts.phoneArea, 'tel-area-code')} {...(isEmpty && field)} />
        <TextInput {...part('number', t.parts.phoneNumber, 'tel-local')} {...(!isEmpty && field)} />
      </div>
      <p id={`${id}-hint`} className={classes.hint} role="status">
        {hint}
      </p>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </fieldset>
  )
}

/** The parts are labelled below: the label of the whole field is above. */
const partOrder: ('input' | 'label')[] = ['input', 'label']

type CodeProps = {
  reference: Reference
  parts: TypedPhone
  name: string
  error: boolean
  onChange: (choice: Pick<TypedPhone, 'country' | 'code'>) => void
}

function CodeSelect({ reference, parts, name, error, onChange }: CodeProps) {
  const t = useMessages()
  const language = useLanguage()
  const brand = useBrand()
  const codes = new Map(reference.phonecodes.map(({ countrycode, phonecode }) => [countrycode, String(phonecode)]))
  const countries = optionsOf(reference.country, language, brand).filter(({ value }) => codes.has(value))
  const { recommended, others } = recommendedFirst(countries, brand.market.phoneCountries, language)
  const withCode = ({ value, label }: { value: string; label: string }) => ({
    value,
    label: `${label} (+${codes.get(value)})`,
  })
  return (
    <NativeSelect
      label={t.parts.phoneCode}
      name={name}
      autoComplete="tel-country-code"
      inputWrapperOrder={partOrder}
      classNames={{ label: classes.part }}
      error={error}
      value={parts.country}
      onChange={({ currentTarget: { value } }) => onChange({ country: value, code: codes.get(value) ?? parts.code })}
      data={[
        // A stored code that no longer belongs to any country.
        ...(parts.country === '' ? [{ value: '', label: `+${parts.code}` }] : []),
        { group: t.parts.recommended, items: recommended.map(withCode) },
        { group: t.parts.others, items: others.map(withCode) },
      ]}
    />
  )
}
