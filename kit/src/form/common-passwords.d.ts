/** Made by scripts/vite-app.ts. */
declare module 'virtual:common-passwords' {
  const listed: readonly string[]
  export default listed
}
