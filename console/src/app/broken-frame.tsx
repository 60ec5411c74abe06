import type { ErrorComponentProps } from '@tanstack/react-router'
import { Broken } from './broken.tsx'
import { PublicFrame } from './public-frame.tsx'

/** The last resort: the frame itself could not be rendered. */
export function BrokenFrame(props: ErrorComponentProps) {
  return (
    <PublicFrame>
      <Broken {...props} />
    </PublicFrame>
  )
}
