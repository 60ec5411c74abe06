import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'

/** More rows than this are shown only on request. */
const longList = 100

type Props<Row> = { rows: readonly Row[]; children: (rows: readonly Row[]) => ReactNode }

/** The beginning of a long list, until somebody wants all of it. */
export function LongTable<Row>({ rows, children }: Props<Row>) {
  const t = useMessages()
  const { number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const visible = isWhole ? rows : rows.slice(0, longList)
  return (
    <>
      {children(visible)}
      {visible.length < rows.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {fill(t.publishing.showAll, { n: number(rows.length) })}
        </Button>
      )}
    </>
  )
}
