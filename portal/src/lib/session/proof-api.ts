import { askProofByPasskey, getSecurity, proveByPasskey, proveIdentity } from '@gangway/contract/features/security'
import { request } from '@gangway/kit/api/client'
import type { ProofApi } from '@gangway/kit/session/proof-request'

/** SEC-5: how somebody of an agency proves again who they are. */
export const proofApi: ProofApi = {
  readMethods: async () => (await request(getSecurity)).data.factors.methods,
  byPassword: (body) => request(proveIdentity, { body }),
  askPasskey: async () => (await request(askProofByPasskey)).data.options,
  byPasskey: (response) => request(proveByPasskey, { body: { response } }),
}
