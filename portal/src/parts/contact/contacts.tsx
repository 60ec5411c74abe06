import { byPosition } from '@gangway/kit/layout/by-position'
import { Anchor } from '@mantine/core'
import { contactParts } from './contact-parts.ts'

/** A text whose e-mail addresses and phone numbers can be clicked. */
export function Contacts({ text }: { text: string }) {
  return byPosition(contactParts(text)).map(({ key, item: { text, href } }) =>
    href ? (
      <Anchor key={key} href={href}>
        {text}
      </Anchor>
    ) : (
      text
    ),
  )
}
