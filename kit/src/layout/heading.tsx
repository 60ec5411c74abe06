import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '../browser/announce.ts'
import { focusHeading, setPageTitle } from '../browser/page.ts'

type Props = { title: string; children?: ReactNode; className?: string | undefined }

/** The one main heading of a screen: sets the tab title, is announced, and takes the focus on arrival. */
export function Heading({ title, children, className }: Props) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => setPageTitle(title), [title])
  // Once per screen; a change of language renames the tab but is not a new screen.
  const arrive = useEffectEvent(() => {
    focusHeading(ref.current)
    announce(title)
  })
  useEffect(() => arrive(), [])
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}
