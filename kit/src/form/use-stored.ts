import { useDidUpdate } from '@mantine/hooks'
import { useRef } from 'react'
import { listDifferences, mergeVersions } from './merge.ts'
import type { SchemaForm } from './use-schema-form.ts'

/** A record as it was read, with the version that a save sends back. */
export type Stored<Values> = { values: Values; etag: string | undefined }

const nothing: ReadonlySet<string> = new Set()
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Keeps a form in sync with what is stored. When it is read again (after a save, or when the window gets the focus),
 * unchanged fields follow. Where somebody else changed what is being typed here, the form stays as it is and keeps its
 * old version: the server will refuse it, and both versions are shown.
 */
export const useStored = <Values extends Record<string, unknown>>(form: SchemaForm<Values>, read: Stored<Values>) => {
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
    form.setValues(mergeVersions(versions, nothing))
    form.resetDirty(read.values)
  }, [read.etag, isDirty])
  return {
    /**
     * What to send as `ifMatch`. Once a conflict is resolved its newer version counts from now on, even if this save
     * fails.
     */
    versionFor: (newer: string | undefined) => {
      version.current = newer ?? version.current
      return version.current
    },
  }
}
