/** For what a test starts and whose lines nobody reads. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }
