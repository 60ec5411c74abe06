import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '@gangway/contract/calls/limits'
import { toSource } from '../../http/limits/throttle.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { readPepper } from './public-store.ts'

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Signs what the public page hands out, with the secret of this installation. */
export const openSignatures = ({ database, now }: Pick<AppContext, 'database' | 'now'>) => {
  let pepper: Buffer | undefined
  const sign = async (...parts: (string | number)[]) => {
    pepper ??= await readPepper(database.owner)
    return createHmac('sha256', pepper).update(parts.join('\n')).digest('base64url')
  }
  const isSigned = async (signature: string, ...parts: (string | number)[]) => isSame(signature, await sign(...parts))

  type Visitor = { partnerid: number; address: string }

  /** When the form was opened, for one address only: one stamp does not serve a whole flood. */
  const newStamp = async ({ partnerid, address }: Visitor) => {
    const at = now().getTime()
    return `${at}.${await sign('form', partnerid, toSource(address), at)}`
  }

  /** The milliseconds since a form was opened; undefined if the stamp is not ours. */
  const ageOfStamp = async ({ partnerid, address }: Visitor, stamp: string) => {
    const [, at = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(stamp) ?? []
    const isOurs = at !== '' && (await isSigned(signature, 'form', partnerid, toSource(address), at))
    return isOurs ? now().getTime() - Number(at) : undefined
  }

  return {
    sign,
    isSigned,
    newStamp,
    /** A form that is shown again keeps its stamp: whoever corrects a field does not have to wait again. */
    readStamp: async (visitor: Visitor, stamp: string) => {
      const age = await ageOfStamp(visitor, stamp)
      return { stamp: age === undefined ? undefined : stamp, hasWaited: (age ?? 0) >= limits.requestPatience }
    },
  }
}

export type Signatures = ReturnType<typeof openSignatures>
