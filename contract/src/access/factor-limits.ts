const minute = 60_000
const day = 24 * 60 * minute

/** Limits of second factors and fresh proofs. Apart from the others, which every page loads. Times are milliseconds. */
export const factorLimits = {
  /** How long somebody who has proved who they are can make changes that need such a proof. */
  freshProof: 10 * minute,
  /** How long the second step of a login can wait for its code or passkey. */
  secondFactor: 5 * minute,
  /** How long somebody who has to set up a second factor can still work without one. */
  factorGrace: 7 * day,
  /** A code of an authenticator app or a recovery code, as typed. */
  code: 40,
  /** Recovery codes of one login. */
  recoveryCodes: 10,
  /** Passkeys of one login. */
  passkeys: 20,
  /** What a browser answers about a passkey, as JSON. */
  passkeyResponse: 16_000,
  /** The name of a passkey. */
  passkeyName: 60,
} as const
