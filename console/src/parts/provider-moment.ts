import { dayOf } from '@gangway/contract/dates/days'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { createFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'

/** A point in time at the provider's clock, by which deliveries are counted under days, wherever the reader is. */
export const providerMoment = (language: Language, time: string) => {
  const at = new Date(time)
  const clock = new Intl.DateTimeFormat(languages[language].locale, { timeStyle: 'short', timeZone: 'Europe/Berlin' })
  return `${createFormats(language).date(dayOf(at))}, ${clock.format(at)}`
}

export const useProviderMoment = () => {
  const language = useLanguage()
  return (time: string) => providerMoment(language, time)
}
