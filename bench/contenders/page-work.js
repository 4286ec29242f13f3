/** What every peer with a page object takes from it, so that all do the same. */

export const window = { width: 1280, height: 800 }

/** Pictures, media and fonts, by their names as the peers' documentation does it. */
export const unwantedFiles = /\.(?:png|jpe?g|gif|webp|svg|avif|ico|mp4|webm|mp3|woff2?|ttf|otf)(?:\?|$)/

export const unwantedTypes = ['image', 'media', 'font']

/** Works with Puppeteer's pages and with Playwright's. */
export async function shownPage(page, scenario) {
  if (scenario === 'screenshot') return { image: pictureSize(await page.screenshot({ type: 'png' })) }
  const html = await page.content()
  const [title, text] = await page.evaluate(() => [document.title, document.body.innerText])
  return { html, title, text }
}

export function pictureSize(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
