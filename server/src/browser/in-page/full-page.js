// Makes the whole page show itself. Runs in the isolated world beside picture.js, whose tools it uses.
globalThis.gannetFullPage = (() => {
  const { all, drawn, fadedIn, imagesLoaded, nextFrame } = globalThis.gannetPicture
  const scroller = () => document.scrollingElement ?? document.documentElement
  const style = (element, values) => {
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value, 'important')
  }

  /** The element that scrolls in the page's stead: it fills most of the window and holds more than it shows. */
  function innerScroller() {
    if (scroller().scrollHeight > innerHeight * 1.1) return undefined
    const candidates = all('body *').filter(
      ({ scrollHeight, clientHeight, clientWidth }) =>
        scrollHeight > clientHeight + 50 && clientHeight > innerHeight * 0.5 && clientWidth > innerWidth * 0.4,
    )
    const scrolling = candidates.filter((element) =>
      ['auto', 'scroll', 'overlay'].includes(getComputedStyle(element).overflowY),
    )
    const [largest] = scrolling.toSorted((a, b) => b.clientWidth * b.clientHeight - a.clientWidth * a.clientHeight)
    return largest ?? (isBodyCut() ? document.body : undefined)
  }

  /** The body scrolls, or is kept from it, by itself when the root does too; otherwise the window does it for the body. */
  function isBodyCut() {
    const { body } = document
    if (body === null || body === scroller() || body.scrollHeight <= body.clientHeight + 50) return false
    return [body, document.documentElement].every((element) => getComputedStyle(element).overflowY !== 'visible')
  }

  /** Lets an app shell's scroller and all that holds it grow to their content. */
  function expand(element) {
    style(element, { height: 'auto', 'max-height': 'none', 'overflow-y': 'visible' })
    for (let holder = element; holder !== null; holder = holder.parentElement ?? holder.getRootNode().host ?? null) {
      const { position, overflowY } = getComputedStyle(holder)
      const height = holder.getBoundingClientRect().height
      style(holder, { 'min-height': `${height}px`, height: 'auto', 'max-height': 'none' })
      if (overflowY !== 'visible') style(holder, { overflow: 'visible' })
      if (position === 'fixed') style(holder, { position: 'absolute', bottom: 'auto' })
      if (position === 'absolute') style(holder, { bottom: 'auto' })
      // An element lifted out of the flow gives the page no height of its own.
      if (position === 'fixed' || position === 'absolute') {
        style(document.body, { 'min-height': `${holder.scrollHeight}px` })
      }
    }
  }

  function wakeLazyParts() {
    for (const element of all('img[loading=lazy],iframe[loading=lazy]')) element.loading = 'eager'
    const elements = all('body *')
    if (elements.length > 30_000) return
    for (const element of elements) {
      if (getComputedStyle(element).contentVisibility === 'auto') style(element, { 'content-visibility': 'visible' })
    }
  }

  /** What is fixed behind the page, or behind a part of it, would end with the first window: it is drawn over the whole height. */
  function stretchBackdrops(height) {
    const elements = all('body *')
    const isHuge = elements.length > 30_000
    for (const element of [document.documentElement, document.body, ...(isHuge ? [] : elements)]) {
      if (element && getComputedStyle(element).backgroundAttachment.includes('fixed'))
        style(element, { 'background-attachment': 'scroll' })
    }
    if (isHuge) return
    for (const element of elements) {
      const { position, zIndex } = getComputedStyle(element)
      if (position !== 'fixed' || (Number(zIndex) || 0) > 0 || (element.innerText ?? '').trim() !== '') continue
      const box = element.getBoundingClientRect()
      const isWhole = box.width >= innerWidth * 0.95 && box.height >= innerHeight * 0.95
      const isBehind = document.elementFromPoint(innerWidth / 2, innerHeight / 2) !== element || Number(zIndex) < 0
      if (isWhole && isBehind) style(element, { position: 'absolute', top: '0', bottom: 'auto', height: `${height}px` })
    }
  }

  const scrollDown = (top) => window.scrollTo({ top, left: 0, behavior: 'instant' })

  return {
    /**
     * Shows the page's parts one after the other down to `until` (CSS pixels), so that what waits to be seen loads, waits for
     * its images and goes back to the top. `forMs` at most.
     */
    async unroll({ until, forMs }) {
      const end = performance.now() + forMs
      const inner = innerScroller()
      if (inner !== undefined) expand(inner)
      wakeLazyParts()
      const parts = globalThis.gannetReveal()
      const step = Math.max(100, Math.floor(innerHeight * 0.6))
      for (let top = 0; performance.now() < end - forMs / 4; top += step) {
        scrollDown(top)
        await nextFrame()
        await parts.seen()
        if (top + innerHeight >= Math.min(until, scroller().scrollHeight)) break
      }
      const isWanted = (image) =>
        image.getBoundingClientRect().top + scrollY < until && image.getClientRects().length > 0
      const images = await imagesLoaded(all('img').filter(isWanted), end - performance.now())
      // Images that came may have moved what follows.
      wakeLazyParts()
      scrollDown(0)
      await nextFrame()
      parts.keep()
      const { scrollHeight } = scroller()
      if (scrollHeight > innerHeight) stretchBackdrops(scrollHeight)
      await drawn()
      await fadedIn()
      return images
    },
  }
})()
