import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const base = '/partner/'

/** The page preloads the one font file that every language needs, so that text does not jump when it arrives. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: '' },
        })),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [react(), preloadFont],
  html: { cspNonce: '__NONCE__' },
  build: { target: 'es2024', modulePreload: { polyfill: false }, manifest: true, assetsInlineLimit: 0 },
  server: { proxy: { '/partner/api': 'http://127.0.0.1:3000', '/media': 'http://127.0.0.1:3000' } },
})
