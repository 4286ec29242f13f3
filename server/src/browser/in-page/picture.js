// What makes a page ready for its picture, and measures it. Runs in the isolated world; see capture.ts.
globalThis.gannetPicture ??= (() => {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  /** Resolves when what was changed so far has been drawn; a page without frames is not waited for. */
  const drawn = () =>
    Promise.race([pause(100), new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))])
  const nextFrame = () =>
    Promise.race([pause(100), new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))])
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

  /** Pixels of half a megabyte, below which Chromium never draws a page before its image is decoded. */
  const decodedAsDrawn = 100_000

  /** The longest that is waited for what a script fades in. */
  const fadeMs = 1000

  const hasEnded = (image) => image.complete && (image.naturalWidth > 0 || image.currentSrc !== '' || !image.src)

  const lateFonts = () =>
    Array.from(document.fonts)
      .filter(({ status }) => status === 'loading')
      .map(({ family }) => `the font ${family}`)

  /** Waits for images to load and be decoded, for `forMs` at most. `late` names those of them, and those fonts, that did not come. */
  async function imagesLoaded(images, forMs) {
    const end = performance.now() + forMs
    const over = { isHopeless: false }
    void gannet.hope().then(() => (over.isHopeless = true))
    while (performance.now() < end && !over.isHopeless && !images.every(hasEnded)) await pause(30)
    const good = images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    // Smaller ones are always decoded as they are drawn, so that asking for it would do the work twice.
    const large = good.filter(({ naturalWidth, naturalHeight }) => naturalWidth * naturalHeight > decodedAsDrawn)
    if (large.length > 0)
      await within(
        Promise.allSettled(large.map((image) => image.decode())),
        Math.min(2000, end - performance.now() + 200),
      )
    const loaded = good.length
    const late = images.filter((image) => !hasEnded(image))
    const broken = images.filter(
      ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth === 0 && currentSrc,
    )
    return {
      counts: { total: images.length, loaded, failed: broken.length + late.length },
      late: [...late.map(({ currentSrc, src }) => currentSrc || src), ...lateFonts()],
    }
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

  /** Only what has the focus has a caret; a rule for all elements would cost a new layout. */
  function hideCaret() {
    let focused = document.activeElement
    for (
      let within = focused;
      within;
      within = within.shadowRoot?.activeElement ?? within.contentDocument?.activeElement
    )
      focused = within
    if (focused !== null && focused !== document.body)
      focused.style?.setProperty('caret-color', 'transparent', 'important')
  }

  /** Waits for what a script fades in, frame by frame; what neither comes nor goes is left as it is. */
  async function fadedIn(forMs) {
    const box = viewport()
    const fading = () =>
      all('[style*="opacity"]').filter((element) => Number(getComputedStyle(element).opacity) < 1 && isIn(element, box))
    const looks = () =>
      fading()
        .map((element) => getComputedStyle(element).opacity)
        .join()
    let before = looks()
    for (const end = performance.now() + forMs; before !== '' && performance.now() < end;) {
      await drawn()
      const now = looks()
      if (now === before) return
      before = now
    }
  }

  const viewport = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  return {
    /** Fonts loaded, the images in the window decoded, everything still. */
    async ready({ forMs }) {
      const end = performance.now() + forMs
      if (document.fonts.status !== 'loaded') await within(Promise.race([document.fonts.ready, gannet.hope()]), forMs)
      const box = viewport()
      // An image that is still to come may have no size yet.
      const wanted = all('img').filter((image) => isIn(image, box) || (!image.complete && startsIn(image, box)))
      for (const image of wanted) if (image.loading === 'lazy') image.loading = 'eager'
      const images = await imagesLoaded(wanted, end - performance.now())
      await fadedIn(fadeMs)
      hideCaret()
      // What an animation's end sets off may draw something.
      if (freeze() > 0) await drawn()
      return images
    },

    drawn,
    freeze,
    fadedIn: () => fadedIn(fadeMs),

    /** Ready, and in the same go what stands there: most pages need nothing more than this. */
    async look({ forMs, maxBytes }) {
      const images = await this.ready({ forMs })
      return { images, reading: gannet.read(maxBytes), mayAsk: globalThis.gannetBanner.mayAsk() }
    },

    missingGlyphs: () => globalThis.gannetGlyphs.missing(),

    /** A phone shows a page made for desks smaller. */
    zoom: () => visualViewport?.scale ?? 1,

    /**
     * Where an element stands in the document, or null when there is none that is shown. One inside of a scroller is
     * brought into its view; the page itself stays at its top.
     */
    boxOf(selector) {
      const element = all(selector).find((candidate) => {
        const { width, height } = candidate.getBoundingClientRect()
        return width > 0 && height > 0 && candidate.checkVisibility({ visibilityProperty: true })
      })
      if (element === undefined) return null
      const [left0, top0] = [scrollX, scrollY]
      // A page that is read from the right has its beginning there, and its left end at a negative place.
      window.scrollTo({ left: -1e6, top: top0, behavior: 'instant' })
      const start = Math.min(0, scrollX)
      window.scrollTo({ left: left0, top: top0, behavior: 'instant' })
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      window.scrollTo({ left: left0, top: top0, behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + scrollX - start, y: top + scrollY, width, height }
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
    nextFrame,
    within,
    imagesLoaded,
  }
})()
