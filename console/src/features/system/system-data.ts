import { getSystemStatus } from '@gangway/contract/features/system'
import { useCall } from '@gangway/kit/api/hooks'

export const useSystemStatus = () => useCall(getSystemStatus)
