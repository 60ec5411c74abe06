import { VisuallyHidden } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { useMessages } from '../messages/language.ts'

type Props = ComponentPropsWithRef<'a'> & { href: string }

/** A link out of the portal: in a new tab, which is announced to those who do not see the icon. */
export function ExternalLink({ children, ...link }: Props) {
  const t = useMessages()
  return (
    <a {...link} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden component="span"> ({t.common.newTab})</VisuallyHidden>
    </a>
  )
}
