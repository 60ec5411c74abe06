import { numberFormat } from '@gangway/contract/texts/number-format'
import { useLanguage } from '@gangway/kit/messages/language'

/** 0.382 → 38 %; a dash where there is no figure. */
export const usePercent = () => {
  const format = numberFormat(useLanguage(), { style: 'percent', maximumFractionDigits: 0 })
  return (share: number | null) => (share === null ? '–' : format.format(share))
}
