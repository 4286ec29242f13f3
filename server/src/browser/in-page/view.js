/**
 * What the browser knows of the document and its HTML does not tell: what computed style hides, open shadow roots and
 * frames of the same origin. `gannet.view()` gives HTML for a reader that has all of it written out, or null when there
 * is nothing to add. The document itself is not touched.
 */
gannet.view = (() => {
  /** A document of more elements is read as it stands: asking for each would take too long. */
  const maxElements = 60_000
  const maxDepth = 400
  /** Never shown, and not the visitor's business. */
  const silent = new Set(
    'BASE,BR,COL,COLGROUP,HEAD,LINK,MAP,AREA,META,NOSCRIPT,OPTION,PARAM,SCRIPT,SOURCE,STYLE,TEMPLATE,TITLE,TRACK,WBR'.split(
      ',',
    ),
  )

  const isContents = (element) => getComputedStyle(element).display === 'contents'
  const isShown = (element) => element.checkVisibility() || isContents(element)

  /** Nothing of it can be seen: it has no box, or it and all below it are invisible. */
  function isUnseen(element) {
    if (!isShown(element)) return true
    if (element.checkVisibility({ visibilityProperty: true }) || isContents(element)) return false
    const below = element.querySelectorAll('*')
    return (
      below.length < 200 &&
      !Array.prototype.some.call(below, (one) => one.checkVisibility({ visibilityProperty: true }))
    )
  }

  function frameBody(element) {
    if (element.localName !== 'iframe' || !element.checkVisibility({ visibilityProperty: true })) return null
    try {
      return element.contentDocument?.body ?? null
    } catch {
      return null
    }
  }

  /** Finds what has to be written by hand: `notes` says why, `mixed` holds everything around it. */
  function survey(root, plan, depth) {
    if (depth > maxDepth || plan.count > maxElements) return false
    let isMixed = false
    for (const element of root.children) {
      plan.count += 1
      if (silent.has(element.tagName) || element instanceof SVGElement) continue
      let note = null
      const isClosed = element.localName === 'details' && !element.open
      const frame = frameBody(element)
      if (frame !== null) {
        survey(frame, plan, depth + 1)
        note = { frame }
      } else if (!plan.isInClosed && isUnseen(element)) {
        if (element.textContent.trim() !== '' && !element.hidden) note = { hidden: true }
      } else {
        const wasInClosed = plan.isInClosed
        plan.isInClosed ||= isClosed
        const { shadowRoot } = element
        if (shadowRoot !== null) {
          survey(shadowRoot, plan, depth + 1)
          note = { shadow: shadowRoot }
        }
        if (survey(element, plan, depth + 1)) plan.mixed.add(element)
        plan.isInClosed = wasInClosed
      }
      if (note !== null) plan.notes.set(element, note)
      isMixed ||= note !== null || plan.mixed.has(element)
    }
    return isMixed
  }

  const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

  function tags(element) {
    const shell = element.cloneNode(false)
    const html = shell.outerHTML
    const end = `</${element.localName}>`
    return html.endsWith(end) ? [html.slice(0, -end.length), end] : [html, '']
  }

  function write(element, plan) {
    const note = plan.notes.get(element)
    if (note === undefined && !plan.mixed.has(element)) return element.outerHTML
    if (note?.frame !== undefined) return `<div>${writeChildren(note.frame, plan)}</div>`
    const [start, end] = tags(element)
    if (note?.hidden === true) return `${start.replace(/>$/, ' hidden>')}${element.innerHTML}${end}`
    const shadow =
      note?.shadow === undefined ? '' : `<template shadowrootmode="open">${writeChildren(note.shadow, plan)}</template>`
    return start + shadow + writeChildren(element, plan) + end
  }

  function writeChildren(parent, plan) {
    let html = ''
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) html += escaped(node.data)
      else if (node.nodeType === Node.ELEMENT_NODE) html += write(node, plan)
    }
    return html
  }

  return (maxLength) => {
    const { body, head, documentElement } = document
    if (body === null || body.localName !== 'body') return null
    const plan = { notes: new Map(), mixed: new Set(), count: 0, isInClosed: false }
    survey(body, plan, 0)
    if (plan.notes.size === 0 || plan.count > maxElements) return null
    const [htmlStart, htmlEnd] = tags(documentElement)
    const [bodyStart, bodyEnd] = tags(body)
    const html = htmlStart + (head?.outerHTML ?? '') + bodyStart + writeChildren(body, plan) + bodyEnd + htmlEnd
    return html.length > maxLength ? null : html
  }
})()
