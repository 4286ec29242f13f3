import { hashOf } from './address.ts'
import { fetchDocument, type OpenapiDocument, operationsOf } from './contract/contract.ts'
import './reference.css'
import { requestCode } from './request/request-code.ts'

interface Redoc {
  init(document: unknown, options: object, element: HTMLElement | null, done: () => void): void
}

const isDark = matchMedia('(prefers-color-scheme: dark)').matches
const ink = isDark
  ? { accent: '#74bdea', text: '#e3e9ef', muted: '#a2b0bd', line: '#2c3741', page: '#181f26', sunk: '#11181e' }
  : { accent: '#0f5f8c', text: '#1a2128', muted: '#52606d', line: '#d9dee3', page: '#ffffff', sunk: '#f2f4f7' }

const theme = {
  colors: {
    primary: { main: ink.accent },
    text: { primary: ink.text, secondary: ink.muted },
    border: { dark: ink.line, light: ink.line },
    ...(isDark && {
      success: { main: '#7fd0a0' },
      error: { main: '#ff9d94' },
      warning: { main: '#f0cd84' },
      gray: { 50: ink.sunk, 100: ink.line },
    }),
  },
  schema: { nestedBackground: ink.sunk, linesColor: ink.line, typeNameColor: ink.muted, typeTitleColor: ink.muted },
  typography: {
    fontSize: '15px',
    fontFamily: 'system-ui, sans-serif',
    headings: { fontFamily: 'system-ui, sans-serif', fontWeight: '600' },
    code: {
      fontFamily: 'ui-monospace, monospace',
      fontSize: '13px',
      ...(isDark && { color: '#ff9d94', backgroundColor: ink.sunk }),
    },
    links: { color: ink.accent, visited: ink.accent, hover: ink.accent },
  },
  spacing: { sectionVertical: 20 },
  sidebar: { width: '250px', backgroundColor: ink.sunk, textColor: ink.text, activeTextColor: ink.accent },
  rightPanel: { backgroundColor: '#11181e' },
}

/** Shows the OpenAPI document of this service with the Redoc that it serves itself. */
async function showReference(): Promise<void> {
  const [document_] = await Promise.all([fetchDocument(), loadScript('/docs/redoc.standalone.js')])
  const { Redoc } = window as unknown as { Redoc: Redoc }
  const options = {
    theme,
    nativeScrollbars: true,
    hideDownloadButton: true,
    sortRequiredPropsFirst: true,
    // No theme reaches their colour, which is too pale on a dark ground; descriptions say the same in words.
    hideSchemaPattern: true,
  }
  Redoc.init(withSamples(document_), options, document.querySelector('#reference'), () => {})
}

/** The document with each operation's example as curl, TypeScript and Python, and as a call of the playground. */
function withSamples(read: OpenapiDocument): object {
  const operations = new Map(operationsOf(read).map((operation) => [operation.name, operation]))
  const paths = Object.entries(read.paths).map(([path, item]) => {
    const operation = item.post && operations.get(item.post.operationId)
    if (operation === undefined) return [path, item]
    const samples = requestCode(operation, operation.example, location.origin)
    const address = hashOf({ view: operation.name, body: operation.example })
    const post = {
      ...item.post,
      description: `[Try it in the playground](/${address})`,
      'x-codeSamples': samples.map(({ language, code }) => ({ lang: language, source: code })),
    }
    return [path, { ...item, post }]
  })
  return { ...read, paths: Object.fromEntries(paths) as object }
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    script.src = src
    document.head.append(script)
  })
}

showReference().catch((error: unknown) => {
  const main = document.querySelector('#reference')
  if (main !== null) main.textContent = `The reference could not be shown: ${String(error)}`
})
