import type { Page } from '@playwright/test'

/** A screen in a state that the navigation alone does not reach. */
export type ScreenState = {
  name: string
  path: string
  /** The login whose screen it is, if not the brand's first partner; null before a login. */
  username?: string | null
  /** Only exists on a phone. */
  isPhone?: boolean
  /** Brings it into the state, without texts of any language. */
  act?: (page: Page) => Promise<void>
}

export const save = (page: Page) => page.locator('button[type=submit]').click()
