import { nonce } from '@gangway/kit/browser/nonce'
import { setPageBrand } from '@gangway/kit/browser/page'
import { followTenant } from '@gangway/kit/messages/language'
import { buildTheme, buildVariables } from '@gangway/kit/theme/theme'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTenant } from '../lib/session/session.ts'
import { router } from './router.tsx'

// theme/first-paint.js of kit reads the same key before the first paint.
const schemes = localStorageColorSchemeManager({ key: 'gangway.scheme' })

export function App() {
  const tenant = useTenant()
  const theme = useMemo(() => buildTheme(tenant.colour), [tenant.colour])
  const variables = useMemo(() => buildVariables(tenant.colour), [tenant.colour])
  useEffect(() => setPageBrand(tenant.name), [tenant.name])
  useEffect(() => {
    void followTenant(tenant)
  }, [tenant])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      // All variables are defined here; Mantine's own default style sheet is not loaded.
      deduplicateCssVariables={false}
      getStyleNonce={() => nonce}
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
