import { getHome } from '@gangway/contract/features/home'
import { askForOrganizers, getOnboarding } from '@gangway/contract/features/home-onboarding'
import { useCall, useSave } from '@gangway/kit/api/hooks'

export const useHome = () => useCall(getHome)

/** Steps are done on other screens: on return they are ticked. */
export const useOnboarding = () => useCall(getOnboarding, undefined, { staleTime: 0 })
export const useAskForOrganizers = () => useSave(askForOrganizers)
