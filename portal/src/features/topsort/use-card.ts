import type { getTopsort } from '@gangway/contract/features/topsort'
import type { ListType } from '@gangway/contract/rules/topsort'
import { CallError } from '@gangway/kit/api/call-error'
import type { Answered } from '@gangway/kit/api/client'
import type { Conflict } from '@gangway/kit/form/conflict-dialog.tsx'
import { useSaved } from '@gangway/kit/form/use-saved'
import { useDidUpdate } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { afterSave, cardOf, listOf } from './card-state.ts'
import { useSaveTopsort } from './topsort-data.ts'

type Read = Answered<typeof getTopsort>
export type Reading = { read: Read; reload: () => Promise<Read> }

const storedIn = ({ data, etag }: Read, listtype: ListType) => ({
  list: data.find((row) => row.listtype === listtype)?.list ?? '',
  etag,
})

/** One list: what is stored, what is chosen here, and its saving. */
export const useCard = (listtype: ListType, { read, reload }: Reading) => {
  const t = useMessages()
  const send = useSaveTopsort()
  const saved = useSaved()
  const [base, setBase] = useState(() => storedIn(read, listtype))
  const [card, setCard] = useState(() => cardOf(base.list))
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict<{ list: string }> & { newer: string | undefined }>()
  const isDirty = listOf(card) !== base.list

  const settleOn = (stored: typeof base, sentList: string) => {
    setBase(stored)
    setCard((now) => afterSave(now, sentList, stored.list))
  }
  // What somebody else saved is shown, unless there are unsaved changes here: then the server will report the conflict.
  useDidUpdate(() => {
    const stored = storedIn(read, listtype)
    if (stored.list === base.list) setBase(stored)
    else if (!isDirty) settleOn(stored, base.list)
  }, [read.etag])

  const compare = async (mine: string, error: unknown) => {
    if (!(error instanceof CallError) || error.key !== 'changed') return false
    const newest = await reload().catch(() => undefined)
    if (!newest) return false
    const { list, etag } = storedIn(newest, listtype)
    if (list === mine) {
      settleOn({ list, etag }, mine)
      return true
    }
    const { who = '', when = '' } = error
    const versions = { base: { list: base.list }, mine: { list: mine }, theirs: { list } }
    setConflict({ who, when, versions, newer: etag })
    return true
  }
  /** Resolves to whether it was saved. */
  const save = async (list: string, ifMatch: string | undefined) => {
    setConflict(undefined)
    setSaving(true)
    setFailure(undefined)
    saved.clear()
    try {
      const { data, etag } = await send({ body: { listtype, list }, ifMatch })
      settleOn({ list: data.list, etag }, list)
      saved.show(t.messages.success)
      return true
    } catch (error) {
      if (!(await compare(list, error))) setFailure(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    listtype,
    card,
    setCard,
    isDirty,
    isSaving,
    saved: saved.message,
    failure,
    save: () => save(listOf(card), base.etag),
    conflict,
    closeConflict: () => setConflict(undefined),
    /** The choice after a conflict; it is based on the version that it was compared with. */
    settle: (list: string) => {
      setCard(cardOf(list))
      void save(list, conflict?.newer)
    },
  }
}

export type CardModel = ReturnType<typeof useCard>
