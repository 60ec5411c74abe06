/** The address that sets a password. The token is behind the `#`: it reaches no server and no log. */
export const invitationLink = (token: string) => `${location.origin}/provider/welcome#${token}`
