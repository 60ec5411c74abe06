import {
  askPersonProofByPasskey,
  getPersonSecurity,
  provePerson,
  provePersonByPasskey,
} from '@gangway/contract/features/security-console'
import { request } from '@gangway/kit/api/client'
import type { ProofApi } from '@gangway/kit/session/proof-request'

/** SEC-5: how somebody of the provider proves again who they are. */
export const proofApi: ProofApi = {
  readMethods: async () => (await request(getPersonSecurity)).data.factors.methods,
  byPassword: (body) => request(provePerson, { body }),
  askPasskey: async () => (await request(askPersonProofByPasskey)).data.options,
  byPasskey: (response) => request(provePersonByPasskey, { body: { response } }),
}
