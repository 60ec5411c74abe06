import type { Call } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import { useDidUpdate } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { CallError, errorKeyOf } from '../api/call-error.ts'
import { type Answered, type Input, send } from '../api/client.ts'
import { useSave } from '../api/hooks.ts'
import { announce } from '../browser/announce.ts'
import { clock } from '../browser/clock.ts'
import { useMessages } from '../messages/language.ts'
import type { Conflict, ConflictDialog } from './conflict-dialog.tsx'
import { listDifferences, mergeVersions } from './merge.ts'
import { findIssues, type ReadOf, type RecordDeclaration, type Send, sendRecord } from './record.ts'
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts'

/** A record as it was read, with its version. */
type Stored<Values> = { values: Values; etag: string | undefined }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The version that a form is based on, which a save sends as `ifMatch`. When the record is read again (after a save, or
 * when the window gets the focus), unchanged fields follow. Where somebody else changed what is being typed here, the
 * form stays as it is and keeps its old version: the server will refuse it, and both versions are shown.
 */
const useVersion = <Values extends Record<string, unknown>>(form: SchemaForm<Values>, read: Stored<Values>) => {
  const version = useRef(read.etag)
  const followedEtag = useRef(read.etag)
  const isDirty = form.isDirty()
  useDidUpdate(() => {
    // A save may finish before what it stored is read: until then there is nothing new to follow.
    if (read.etag === followedEtag.current) return
    const versions = { base: form.getInitialValues(), mine: form.getValues(), theirs: read.values }
    if (listDifferences(versions).some(({ isConflict }) => isConflict)) return
    followedEtag.current = read.etag
    version.current = read.etag
    if (isSame(versions.base, versions.theirs)) return
    form.setValues(mergeVersions(versions))
    form.resetDirty(read.values)
  }, [read.etag, isDirty])
  return version
}

/** The success message, for 2.5 seconds; it is also announced. */
const useSaved = () => {
  const [saved, setSaved] = useState<{ message: string } | undefined>()
  useEffect(() => {
    if (!saved) return
    return clock.at(clock.now() + limits.successFlag, () => setSaved(undefined))
  }, [saved])
  return {
    message: saved?.message,
    show: (message: string) => {
      announce(message)
      setSaved({ message })
    },
    clear: () => setSaved(undefined),
  }
}

/** `invalid`: the fields have messages. `conflict`: both versions are shown. */
export type SaveResult = 'saved' | 'invalid' | 'conflict' | 'failed'

type OpenConflict<Values> = Conflict<Values> & { etag: string | undefined; Dialog: typeof ConflictDialog }

/** The record as stored now, bypassing the cache. */
const readAgain = async <Save extends Call, Values>({ save, params, toValues }: RecordDeclaration<Save, Values>) => {
  const answered = save.saves && (await send(save.saves.read, { params } as Input<Call>)) // its path's, as in the save
  const { data, etag } = answered as Answered<ReadOf<Save>> // of the read that the save names
  const values = toValues?.(data)
  if (values === undefined) throw new Error('the record is gone')
  return { values, etag }
}

/** A record that is edited: its form, and everything about saving it. `RecordForm` renders it. */
export const useRecordForm = <Save extends Call, Values extends Record<string, unknown>>(
  declaration: RecordDeclaration<Save, Values>,
  read?: Answered<ReadOf<Save>>,
) => {
  const { labels, explain, success, afterSave = (values: Values) => values } = declaration
  const t = useMessages()
  const saved = useSaved()
  const sendSave = useSave(declaration.save).save as unknown as Send<Save> // a save of a record takes path and body alone
  const values = (read && declaration.toValues?.(read.data)) ?? declaration.blank
  if (values === undefined) throw new Error('neither a record nor a blank one')
  const form = useSchemaForm<Values>({
    values,
    check: (typed, stored) => findIssues(declaration, typed, stored),
    labels,
    explain,
  })
  const version = useVersion(form, { values, etag: read?.etag })
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<OpenConflict<Values>>()

  const saveValues = async (mine: Values): Promise<SaveResult> => {
    setSaving(true)
    setFailure(undefined)
    saved.clear()
    // Unchanged fields may adopt a newer version before it is compared.
    const base = form.getInitialValues()
    try {
      const answer = await sendRecord(declaration, sendSave, { values: mine, stored: base, ifMatch: version.current })
      const settle = (now: Values) => afterSave(now, { answer, sent: mine, stored: base })
      // What was typed during the save stays, and remains unsaved; so does what was read in the meantime.
      form.setValues(settle(form.getValues()))
      form.resetDirty(settle(mergeVersions({ base, mine, theirs: form.getInitialValues() })))
      saved.show(success ?? t.messages.success)
      return 'saved'
    } catch (error) {
      const compared = await compare(base, mine, error)
      if (compared) return compared
      // Whoever does not prove who they are finds the form as they left it.
      if (errorKeyOf(error) === 'freshproof') return 'failed'
      setFailure(error)
      return form.showServerIssues(error) ? 'invalid' : 'failed'
    } finally {
      setSaving(false)
    }
  }
  /** Compares both versions if somebody else saved first; undefined if there is nothing to compare with. */
  const compare = async (base: Values, mine: Values, error: unknown) => {
    if (!(error instanceof CallError) || error.key !== 'changed') return undefined
    // The dialog is rarely needed and heavy, so it is loaded beside the newer version.
    const loading = Promise.all([readAgain(declaration), import('./conflict-dialog.tsx')])
    const [newer, dialog] = (await loading.catch(() => undefined)) ?? []
    if (!newer || !dialog) return undefined
    const { who = '', when = '' } = error
    const versions = { base, mine, theirs: newer.values }
    if (listDifferences(versions).length === 0) return saveMerged(mine, newer)
    setConflict({ who, when, versions, etag: newer.etag, Dialog: dialog.ConflictDialog })
    return 'conflict'
  }
  /** From now on the newer version counts, even if this save fails. */
  const saveMerged = (merged: Values, newer: Stored<Values>) => {
    setConflict(undefined)
    form.setValues(merged)
    form.resetDirty(newer.values)
    version.current = newer.etag ?? version.current
    return saveValues(merged)
  }
  return {
    form,
    /** The values as they were read. */
    stored: values,
    /** What is wrong with the typed values, whether it is shown at its field or not. */
    findIssues: () => findIssues(declaration, form.getValues(), form.getInitialValues()),
    isSaving,
    failure,
    /** The success message, while it is shown. */
    success: saved.message,
    conflict: conflict && {
      ...conflict,
      close: () => setConflict(undefined),
      save: (merged: Values) => saveMerged(merged, { values: conflict.versions.theirs, etag: conflict.etag }),
    },
    save: async (): Promise<SaveResult> => {
      if (isSaving) return 'failed'
      return form.validate().hasErrors ? 'invalid' : saveValues(form.getValues())
    },
  }
}

export type EditedRecord<Values extends Record<string, unknown>> = ReturnType<typeof useRecordForm<Call, Values>>
