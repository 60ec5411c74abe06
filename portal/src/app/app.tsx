import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { followTenant } from '../i18n/language.ts'
import { nonce } from '../lib/nonce.ts'
import { useTenant } from '../lib/session.ts'
import { themeOf, variablesOf } from '../ui/theme.ts'
import { router } from './router.tsx'

// ui/first-paint.js reads the same key before the first paint.
const schemes = localStorageColorSchemeManager({ key: 'gangway.scheme' })

export function App() {
  const tenant = useTenant()
  const theme = useMemo(() => themeOf(tenant.colour), [tenant.colour])
  const variables = useMemo(() => variablesOf(tenant.colour), [tenant.colour])
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
