import { signatureLines } from '@gangway/contract/requests/mail-values'
import { onPrinted, printPage } from '@gangway/kit/browser/print'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSignature } from '../mail/mail-data.ts'

type Audience = 'agency' | 'customer'

/** Who the sheet is printed for; by the browser's own menu it is the agency. The customer's has the agency's address. */
export const useSheetPaper = () => {
  const [audience, setAudience] = useState<Audience>('agency')
  const [isPreparing, setPreparing] = useState(false)
  const signature = useSignature(isPreparing)
  useEffect(() => onPrinted(() => setAudience('agency')), [])
  return {
    audience,
    letterhead: signature.data ? signatureLines(signature.data) : [],
    /** Without an address it can be printed, too. */
    isReady: signature.data !== undefined || signature.error !== null,
    prepare: () => setPreparing(true),
    print: (reader: Audience) => {
      flushSync(() => setAudience(reader))
      printPage()
    },
  }
}
