// What makes a page ready for its picture, and measures it. Runs in the isolated world; see capture.ts.
globalThis.gannetPicture = (() => {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  /** Resolves when what was changed so far has been drawn; a page without frames is not waited for. */
  const drawn = () =>
    Promise.race([pause(100), new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))])
  const within = (promise, ms) => Promise.race([promise, pause(Math.max(0, ms))])

  /** The document's root and every open shadow root, at most 200. */
  function roots() {
    const found = [document]
    for (let index = 0; index < found.length && found.length < 200; index += 1) {
      const elements = found[index].querySelectorAll('*')
      // Walking a huge document costs more than a shadow root in it is worth.
      if (elements.length > 20_000) continue
      for (const element of elements) if (element.shadowRoot !== null) found.push(element.shadowRoot)
    }
    return found
  }

  const all = (selector) => roots().flatMap((root) => Array.from(root.querySelectorAll(selector)))

  function isIn(element, { left, top, right, bottom }) {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0) return false
    return box.left < right && box.right > left && box.top < bottom && box.bottom > top
  }

  function startsIn(element, { left, top, right, bottom }) {
    const box = element.getBoundingClientRect()
    return element.checkVisibility() && box.left >= left && box.left < right && box.top >= top && box.top < bottom
  }

  const hasEnded = (image) => image.complete && (image.naturalWidth > 0 || image.currentSrc !== '' || !image.src)

  /** Waits for images to load and be decoded, for `forMs` at most. */
  async function imagesLoaded(images, forMs) {
    const end = performance.now() + forMs
    while (performance.now() < end && !images.every(hasEnded)) await pause(30)
    const good = images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    await within(Promise.allSettled(good.map((image) => image.decode())), Math.min(2000, end - performance.now() + 200))
    const loaded = good.length
    const failed = images.filter(
      ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc,
    )
    return { total: images.length, loaded, failed: failed.length }
  }

  /** Finite animations and transitions jump to their end; endless ones are taken off, which shows the element's own style. */
  function freeze() {
    let count = 0
    for (const root of roots()) {
      for (const animation of root.getAnimations?.() ?? []) {
        try {
          if (animation.playState === 'finished' || !animation.effect) continue
          if (animation.timeline !== null && !(animation.timeline instanceof DocumentTimeline)) continue
          count += 1
          if (animation.effect.getComputedTiming().endTime === Infinity) animation.cancel()
          else animation.finish()
        } catch {
          // One that cannot be finished runs on.
        }
      }
    }
    return count
  }

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*{caret-color:transparent!important;scroll-behavior:auto!important}::-webkit-scrollbar{display:none!important}',
  )

  function hideCarets() {
    for (const root of roots()) {
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    }
  }

  const viewport = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  return {
    /** Fonts loaded, the images of a region (in CSS pixels of the window) decoded, everything still. */
    async ready({ region, forMs }) {
      const end = performance.now() + forMs
      await within(document.fonts.ready, forMs)
      const box = region ?? viewport()
      // An image that is still to come may have no size yet.
      const wanted = all('img').filter((image) => isIn(image, box) || (!image.complete && startsIn(image, box)))
      for (const image of wanted) image.loading = 'eager'
      const images = await imagesLoaded(wanted, end - performance.now())
      hideCarets()
      // What an animation's end sets off may draw something.
      if (freeze() > 0) await drawn()
      return images
    },

    drawn,
    freeze,

    window: () => ({
      width: innerWidth,
      height: innerHeight,
      zoom: visualViewport?.scale ?? 1,
      scrollX,
      scrollY,
      left: visualViewport?.pageLeft ?? scrollX,
      top: visualViewport?.pageTop ?? scrollY,
      visibleWidth: visualViewport?.width ?? innerWidth,
      visibleHeight: visualViewport?.height ?? innerHeight,
    }),

    /** Where an element stands in the document, or null when there is none that is shown. */
    boxOf(selector) {
      const element = all(selector).find((candidate) => {
        const { width, height } = candidate.getBoundingClientRect()
        return width > 0 && height > 0
      })
      if (element === undefined) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + scrollX, y: top + scrollY, width, height }
    },

    /** Whether there is something in the window that a picture would show. */
    hasContent() {
      const { body } = document
      if (body === null) return false
      const box = viewport()
      if (all('img,svg,canvas,video,iframe,input,button').some((element) => isIn(element, box))) return true
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let count = 0; count < 500 && texts.nextNode(); count += 1) {
        if (texts.currentNode.data.trim() === '') continue
        range.selectNode(texts.currentNode)
        if (isIn(range, box) && texts.currentNode.parentElement?.checkVisibility()) return true
      }
      return false
    },
    all,
    pause,
    within,
    imagesLoaded,
  }
})()
