import type { OnboardingStep } from '@gangway/contract/features/home-onboarding'
import { labelOf } from '@gangway/kit/messages/field-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'

/** How the form of a step names its fields. */
const labelsFor = (step: OnboardingStep, t: Messages): Record<string, string> => {
  if (step === 'texts') return t.parts.textFields
  return step === 'layout' ? { ...t.wlv.layout.fields, styles: t.home.readableColours } : t.agency.fields
}

type Props = { step: OnboardingStep; fields: readonly string[] }

/** What a step still lacks, by the names that the fields have on its screen. */
export function MissingFields({ step, fields }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const labels = labelsFor(step, t)
  const names = fields.map((field) => labelOf(field.replace(/^texts\.\d+\./, ''), labels))
  return <p>{fill(t.home.missing, { fields: formats.list(names) })}</p>
}
