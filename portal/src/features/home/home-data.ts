import { getHome } from '@gangway/contract/features/home'
import { useCall } from '../../lib/call.ts'

export const useHome = () => useCall(getHome)
