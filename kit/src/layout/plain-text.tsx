import { splitLinks } from '@gangway/contract/texts/plain-links'
import { Fragment } from 'react'
import { ExternalLink } from './external-link.tsx'
import shapes from './shapes.module.css'

/** Plain text in paragraphs, each as its lines, in which web addresses are links. Nothing in it is markup. */
export function PlainText({ paragraphs }: { paragraphs: readonly (readonly string[])[] }) {
  return (
    <div className={shapes.plainText}>
      {paragraphs.map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other identity
        <p key={at}>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have its lines
            <Fragment key={place}>
              {place > 0 && <br />}
              <Linked line={line} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function Linked({ line }: { line: string }) {
  return splitLinks(line).map(({ text, href }, at) =>
    href === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same address can be in a line twice
      <ExternalLink key={at} href={href}>
        {text}
      </ExternalLink>
    ),
  )
}
