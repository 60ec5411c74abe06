import { defaultTenant, isMandant } from '@gangway/contract/tenants'
import type { Boot } from './boot.ts'

/** Where a tab keeps the tenant it was opened with. */
type TabChoice = { get: () => string | null; set: (mandant: string) => void }

/** The tenant before login: the host's, or in demo mode the one that `?tenant=` chose for this tab. */
export const tenantOfTab = (boot: Pick<Boot, 'mandant' | 'demo'>, search: string, choice: TabChoice): number => {
  const ofHost = isMandant(boot.mandant) ? boot.mandant : defaultTenant.mandant
  if (!boot.demo) return ofHost
  try {
    const asked = new URLSearchParams(search).get('tenant')
    if (asked && isMandant(Number(asked))) choice.set(asked)
    const chosen = Number(choice.get())
    return isMandant(chosen) ? chosen : ofHost
  } catch {
    // Storage may be forbidden; then the choice does not outlive the page.
    return ofHost
  }
}
