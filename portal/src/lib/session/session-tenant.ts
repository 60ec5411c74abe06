import { defaultTenant, isMandant } from '@gangway/contract/tenants'
import type { Boot } from '../boot.ts'

/** The storage key of the tenant that a tab was opened with. */
type TabChoice = { get: () => string | null; set: (mandant: string) => void }

/**
 * The tenant before login: the host's; on a shared host that of the last login in this browser; in demo mode the one
 * that `?tenant=` chose for this tab.
 */
export const tenantOfTab = (
  boot: Pick<Boot, 'mandant' | 'isOwnHost' | 'demo'>,
  search: string,
  choice: TabChoice,
  last: string | null,
): number => {
  const byDefault = isMandant(boot.mandant) ? boot.mandant : defaultTenant.mandant
  const ofHost = !boot.isOwnHost && isMandant(Number(last)) ? Number(last) : byDefault
  if (!boot.demo) return ofHost
  try {
    const requested = new URLSearchParams(search).get('tenant')
    if (requested && isMandant(Number(requested))) choice.set(requested)
    const chosenTenant = Number(choice.get())
    return isMandant(chosenTenant) ? chosenTenant : ofHost
  } catch {
    // Storage may be forbidden; then the choice does not outlive the page.
    return ofHost
  }
}
