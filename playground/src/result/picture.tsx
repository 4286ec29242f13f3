import { useState } from 'preact/hooks'
import type { ScrapeResult } from '../../../server/src/contract/scrape.ts'

/** The image of a screenshot: fitted, or each of its pixels on one of the screen. */
export function Picture({ url, result }: { url: string; result: NonNullable<ScrapeResult['screenshot']> }) {
  const [isFitted, fit] = useState(true)
  const { screenshot_url: address, dimensions, format, file_size_bytes: bytes, expires_at: expires } = result
  const { width, height } = dimensions
  const name = address.split('/').at(-1) ?? `screenshot.${format}`
  return (
    <>
      <div class="picture-bar">
        <span>
          {width} × {height} px, {format.toUpperCase()}, {size(bytes)}
        </span>
        <button type="button" class="chip" aria-pressed={!isFitted} onClick={() => fit(!isFitted)}>
          Actual size
        </button>
        <a class="chip" href={address} download={name}>
          Download
        </a>
        <span class="muted">kept until {new Date(expires).toLocaleString()}</span>
      </div>
      <div class="picture-frame" tabIndex={0} role="region" aria-label="Screenshot">
        <img
          src={address}
          alt={`Screenshot of ${url}`}
          width={width}
          height={height}
          class={isFitted ? 'fitted' : ''}
          style={isFitted ? {} : { width: `${width / devicePixelRatio}px` }}
        />
      </div>
    </>
  )
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
