/** Whether this browser knows passkeys, and this page's address can have any: an IP address cannot. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
