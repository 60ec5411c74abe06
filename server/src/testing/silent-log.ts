/** A log that discards its lines. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
