import { getHome } from '@gangway/contract/features/home'
import { getOnboarding } from '@gangway/contract/features/home-onboarding'
import { listUnreadNews, markNewsRead } from '@gangway/contract/features/news'
import { getForecast } from '@gangway/contract/features/provisions-forecast'
import { listOpenCommissions } from '@gangway/contract/features/provisions-open'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { useLanguage } from '@gangway/kit/messages/language'

export const useHome = () => useCall(getHome)

/** Steps are done on other screens: on return they are ticked. */
export const useOnboarding = () => useCall(getOnboarding, undefined, { staleTime: 0 })
/** News in the language of the screen; what was read in one language is not shown again in another. */
export const useUnreadNews = () => useCall(listUnreadNews, { query: { language: useLanguage() } }, { staleTime: 0 })
export const useMarkNewsRead = () => useSave(markNewsRead)

export const useNextPayout = () => useCall(getForecast)
export const useOpenMoney = () => useCall(listOpenCommissions, { query: {} })
