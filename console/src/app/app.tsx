import { nonce } from '@gangway/kit/browser/nonce'
import { setPageBrand } from '@gangway/kit/browser/page'
import { buildTheme, buildVariables } from '@gangway/kit/theme/theme'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMessages } from '../i18n/language.ts'
import { consoleBrand, consoleColour } from '../lib/console-brand.ts'
import { router } from './router.tsx'

// theme/first-paint.js of kit reads the same key before the first paint.
const schemes = localStorageColorSchemeManager({ key: 'gangway.scheme' })
const theme = buildTheme(consoleColour)
const variables = buildVariables(consoleColour)

export function App() {
  const { name } = consoleBrand(useMessages().shell.console)
  useEffect(() => setPageBrand(name), [name])
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
