/** What a person of the provider does in the console. */
export const roles = ['administrator', 'care', 'accounting', 'marketing', 'reader'] as const
export type Role = (typeof roles)[number]

/** Reading partners and their money, without secrets: everybody of the provider. */
export const everyRole: readonly Role[] = roles
