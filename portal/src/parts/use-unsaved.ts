import { markUnsaved } from '@gangway/kit/browser/unsaved'
import { useEffect } from 'react'

/** Text that is typed and not saved: a session that ends now must not take the screen away. */
export const useUnsaved = (isDirty: boolean) => useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty])
