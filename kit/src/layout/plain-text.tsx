import { splitLinks } from '@gangway/contract/texts/plain-links'
import { Fragment } from 'react'
import { byPosition } from './by-position.ts'
import { ExternalLink } from './external-link.tsx'
import shapes from './shapes.module.css'

/** Plain text in paragraphs, each as its lines, in which web addresses are links. Nothing in it is markup. */
export function PlainText({ paragraphs }: { paragraphs: readonly (readonly string[])[] }) {
  return (
    <div className={shapes.plainText}>
      {byPosition(paragraphs).map(({ key, item: lines }) => (
        <p key={key}>
          {byPosition(lines).map(({ key, item: line, isFirst }) => (
            <Fragment key={key}>
              {!isFirst && <br />}
              <Linked line={line} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function Linked({ line }: { line: string }) {
  return byPosition(splitLinks(line)).map(({ key, item: { text, href } }) =>
    href === undefined ? (
      text
    ) : (
      <ExternalLink key={key} href={href}>
        {text}
      </ExternalLink>
    ),
  )
}
