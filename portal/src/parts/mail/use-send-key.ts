import { useRef } from 'react'

/** One id for each text: what is sent again unchanged after a failure is mailed once, what was changed is another answer. */
export const useSendKey = () => {
  const last = useRef({ id: '', of: '' })
  return (content: unknown) => {
    const of = JSON.stringify(content)
    if (last.current.of !== of) {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      last.current = { id: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''), of }
    }
    return last.current.id
  }
}
