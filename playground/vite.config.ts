import { join } from 'node:path'
import { defineConfig } from 'vite'

const page = (name: string): string => join(import.meta.dirname, name)

/** `npm run generate` builds it; `npx vite playground` serves it while it is worked on, beside a service on port 8080. */
export default defineConfig({
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [page('index.html'), page('docs.html'), page('admin.html')] },
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:8080', '/images': 'http://127.0.0.1:8080' } },
})
