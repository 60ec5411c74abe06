import { nonce } from '@gangway/kit/browser/nonce'
import { buildTheme, buildVariables } from '@gangway/kit/theme/theme'
import type { Scheme } from '@gangway/kit/theme/tokens'
import { MantineProvider } from '@mantine/core'
import { useElementSize, useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useId, useMemo, useRef } from 'react'
import classes from './brands.module.css'

/** The parts follow the width of the window, so they are drawn in the size of a window of that kind. */
const sizes = {
  wide: { width: 1120, login: 640, header: 64 },
  tablet: { width: 768, login: 760, header: 64 },
  phone: { width: 390, login: 640, header: 56 },
} as const

const useWindow = () => {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const isTablet = useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false })
  if (isPhone) return sizes.phone
  return isTablet ? sizes.tablet : sizes.wide
}

type Props = { colour: string; scheme: Scheme; size: 'login' | 'header'; children: ReactNode }

/** A part of the portal in a brand's colour and a scheme, whatever those of the console are: a picture, not for use. */
export function PreviewScope({ colour, scheme, size, children }: Props) {
  const id = `preview-${useId().replaceAll(/[^\w-]/g, '')}`
  const root = useRef<HTMLDivElement>(null)
  const theme = useMemo(() => buildTheme(colour), [colour])
  const variables = useMemo(() => buildVariables(colour), [colour])
  const { ref, width: space } = useElementSize()
  const natural = useWindow()
  const height = natural[size]
  const scale = space === 0 ? 1 : Math.min(1, space / natural.width)
  const own = { '--frame-height': `${height}px` } as CSSProperties // a property of our own
  const frame = { ...own, width: natural.width, height, transform: `scale(${scale})` }
  return (
    <div ref={ref} className={classes.window} style={{ height: height * scale }}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        cssVariablesSelector={`#${id}`}
        getRootElement={() => root.current ?? undefined}
        forceColorScheme={scheme}
        deduplicateCssVariables={false}
        withGlobalClasses={false}
        getStyleNonce={() => nonce}
      >
        <div ref={root} id={id} inert className={classes.scope} data-mantine-color-scheme={scheme} style={frame}>
          {children}
        </div>
      </MantineProvider>
    </div>
  )
}
