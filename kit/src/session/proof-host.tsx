import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { provideProof } from '../api/app.ts'
import { loadMessages } from '../messages/language.ts'
import type { LoadCalls } from '../security/proof-dialog.tsx'
import { askForProof, onProofRequest, openProof } from './proof-request.ts'

const ProofDialog = lazy(async () => {
  const [{ ProofDialog }] = await Promise.all([import('../security/proof-dialog.tsx'), loadMessages(['security'])])
  return { default: ProofDialog }
})

/** Shows the dialog that a refused call asks for, and loads it only then. */
export function ProofHost({ user, loadCalls }: { user: string; loadCalls: LoadCalls }) {
  const request = useSyncExternalStore(onProofRequest, openProof)
  // Without a shell there is nobody to ask, and the refused call stays refused.
  useEffect(() => provideProof(askForProof), [])
  if (!request) return null
  return (
    <Suspense>
      <ProofDialog user={user} loadCalls={loadCalls} onDone={request.finish} />
    </Suspense>
  )
}
