import type { Page } from '@playwright/test'

/** A screen in a state that nobody reaches by the navigation alone. */
export type ScreenState = {
  name: string
  path: string
  /** Whose screen it is, if not the tenant's first partner; nobody's before a login. */
  username?: string | null
  /** Only a phone has it. */
  isPhone?: boolean
  /** Brings it into the state, without words of any language. */
  act?: (page: Page) => Promise<void>
}

export const save = (page: Page) => page.locator('button[type=submit]').click()
