import './reference.css'

interface Redoc {
  init(document: unknown, options: object, element: HTMLElement | null, done: () => void): void
}

const theme = {
  colors: { primary: { main: '#0f5f8c' } },
  typography: {
    fontSize: '15px',
    fontFamily: 'system-ui, sans-serif',
    headings: { fontFamily: 'system-ui, sans-serif', fontWeight: '600' },
    code: { fontFamily: 'ui-monospace, monospace', fontSize: '13px' },
  },
  spacing: { sectionVertical: 20 },
  sidebar: { width: '250px' },
}

/** Shows the OpenAPI document of this service with the Redoc that it serves itself. */
async function showReference(): Promise<void> {
  const [response] = await Promise.all([fetch('/v1/openapi.json'), loadScript('/docs/redoc.standalone.js')])
  const { Redoc } = window as unknown as { Redoc: Redoc }
  const options = { theme, nativeScrollbars: true, hideDownloadButton: true, sortRequiredPropsFirst: true }
  Redoc.init(await response.json(), options, document.querySelector('#reference'), () => {})
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
