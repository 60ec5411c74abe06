import { nonce } from '@gangway/kit/browser/nonce'
import { setPageBrand } from '@gangway/kit/browser/page'
import { followBrand } from '@gangway/kit/messages/language'
import { buildTheme, buildVariables } from '@gangway/kit/theme/theme'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useBrand } from '../lib/session/session.ts'
import { router } from './router.tsx'

// theme/first-paint.js of kit reads the same key before the first paint.
const schemes = localStorageColorSchemeManager({ key: 'gangway.scheme' })

export function App() {
  const brand = useBrand()
  const theme = useMemo(() => buildTheme(brand.colour), [brand.colour])
  const variables = useMemo(() => buildVariables(brand.colour), [brand.colour])
  useEffect(() => setPageBrand(brand.name), [brand.name])
  useEffect(() => {
    void followBrand(brand)
  }, [brand])
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
