import type { OpenCommissions } from '@gangway/contract/features/provisions-open'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { useMayAct } from '../../lib/session/use-may.ts'

/** MNY-4: statement lines that found no booking, with the way to where they are assigned. */
export function UnknownNotice({ unknown: { lines, amount } }: Pick<OpenCommissions, 'unknown'>) {
  const t = useMessages()
  const { euro, plural } = useFormats()
  const mayAssign = useMayAct('claims')
  if (lines === 0) return null
  return (
    <Notice
      tone="warn"
      title={fill(plural(lines, t.provisions.claims.unknown.lines), { amount: euro(amount) })}
      action={
        <Anchor renderRoot={(props) => <Link to="/provisions" search={{ show: 'unknown' }} {...props} />}>
          {mayAssign ? t.provisions.claims.unknown.assign : t.provisions.lines.without.title}
        </Anchor>
      }
    >
      {t.provisions.claims.unknown.hint}
    </Notice>
  )
}
