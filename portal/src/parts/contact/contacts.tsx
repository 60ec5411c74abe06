import { contactParts } from './contact-parts.ts'

/** A text whose e-mail addresses and phone numbers can be clicked. */
export function Contacts({ text }: { text: string }) {
  return contactParts(text).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
      <a key={index} href={href}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
