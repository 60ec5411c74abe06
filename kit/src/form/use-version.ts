import { useDidUpdate } from '@mantine/hooks'
import { useRef } from 'react'
import { listDifferences, mergeVersions } from './merge.ts'
import type { SchemaForm } from './use-schema-form.ts'

/** A record as it was read, with its version. */
export type Stored<Values> = { values: Values; etag: string | undefined }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The version that a form is based on, which a save sends as `ifMatch`. When the record is read again (after a save, or
 * when the window gets the focus), unchanged fields follow. Where somebody else changed what is being typed here, the
 * form stays as it is and keeps its old version: the server will refuse it, and both versions are shown.
 */
export const useVersion = <Values extends Record<string, unknown>>(form: SchemaForm<Values>, read: Stored<Values>) => {
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
