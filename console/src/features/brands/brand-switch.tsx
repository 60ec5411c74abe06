import { type ConsoleBrand, countBrandPartners, switchBrand } from '@gangway/contract/features/brands-console'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { Question } from '@gangway/kit/form/question.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Skeleton, Text } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'

/** PRD-6: switches a brand off, after saying how many partners it has, or on again. */
export function BrandSwitch({ brand, onClose }: { brand: ConsoleBrand; onClose: () => void }) {
  const t = useMessages()
  const { plural } = useFormats()
  const { mandant, name, isoff } = brand
  const texts = t.brands.switch
  const count = useCall(countBrandPartners, { query: { mandant: String(mandant) } }, { staleTime: 0 })
  const { save } = useSave(switchBrand)
  const act = () => count.data && save({ body: { mandant, isoff: !isoff, partners: count.data.partners } })
  return (
    <Question
      title={fill(isoff ? texts.onTitle : texts.offTitle, { name })}
      text={isoff ? texts.onText : texts.offText}
      action={isoff ? texts.onAct : texts.offAct}
      isRed={!isoff}
      act={act}
      onClose={onClose}
    >
      {!isoff && (
        <Loaded query={count} skeleton={<Skeleton height={24} />}>
          {({ partners }) => <Text>{partners === 0 ? texts.noPartners : plural(partners, texts.partners)}</Text>}
        </Loaded>
      )}
    </Question>
  )
}
