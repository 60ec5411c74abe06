import { Button } from '@mantine/core'
import { Notice } from '../layout/notice.tsx'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'

/** Somebody else's session is open in this browser; this tab only switches to it on request. */
export function OtherUser({ name, adopt }: { name: string | undefined; adopt: () => void }) {
  const t = useMessages()
  return (
    <Notice
      tone="warn"
      action={
        name !== undefined && (
          <Button variant="default" onClick={adopt}>
            {fill(t.session.goOn, { user: name })}
          </Button>
        )
      }
    >
      {t.session.otherUser}
    </Notice>
  )
}
