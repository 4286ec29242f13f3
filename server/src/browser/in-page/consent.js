// Finds consent banners that lie over the page and dismisses them with care. Runs in the isolated world.
globalThis.gannetBanner ??= (() => {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

  /** What banners speak of: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Swedish, Danish, Norwegian, Finnish, Hungarian, Romanian, Greek, Turkish, Russian, Ukrainian, Japanese, Chinese, Korean, Arabic, Hebrew … */
  const topic =
    /cookie|gdpr|rgpd|dsgvo|consent|einwilligung|zustimmung|privacy|datenschutz|privatsph|confidentialit|traceurs|privacidad|galletas|consentim|riservatezza|privacidade|toestemming|prywatno|ciasteczk|soukrom|souhlas|integritet|samtyck|kakor|samtykke|personvern|informasjonskapsl|informasjonskaps|ev[aä]ste|tietosuoja|suostum|süti|sütik|adatvédel|confiden[tț]ial|απόρρητ|συγκατάθεσ|çerez|gizlilik|куки|файлы cookie|конфиденциальн|приватн|クッキー|プライバシー|同意|隐私|隱私|쿠키|개인정보|ملفات تعريف|الخصوصية|עוגיות|פרטיות/i

  /** What others speak of: too common a topic to count without a way to refuse, and with a field to write into. */
  const personalData =
    /personal (information|data)|personenbezogen|persönliche[nr]? (daten|informationen)|(données|informations) (à caractère )?personnel|(datos|información) personal|dati personali|dados pessoais|persoonsgegevens|persoonlijke gegevens|dan(e|ych) osobow|osobní(ch)? údaj|personuppgift|personoplysning|personopplysning|henkilötieto|személyes adat|date(le)? (cu caracter )?personal|προσωπικ[άώ]ν? (δεδομέν|πληροφορ)|kişisel veri|персональн|個人情報|个人信息|個人資料/i

  /** What refuses: a whole label, or its beginning. */
  const refusals = [
    /^(reject|decline|deny|refuse|disagree|disallow|opt[ -]?out|do not (accept|consent|allow)|don['’]t (accept|consent|allow)|no,? thanks|i (decline|disagree|do not accept)|(only |use |accept |allow )?(strictly )?(necessary|essential|required)( cookies)?( only)?$|only (necessary|essential|required)|continue without)/i,
    /^(alle[ns]? )?(ablehnen|verweigern|ich lehne ab|nicht (akzeptieren|zustimmen|einverstanden)|nein|(nur |die )?(notwendige|erforderliche|essenzielle|technisch)|weiter ohne)|\b(alle|alles|cookies) (ablehnen|verweigern)$/i,
    /^(tout |je )?(refuse|rejeter|interdire|décline)|^continuer sans|^non,? merci|tout refuser$|uniquement (les )?(nécessaires|essentiels)/i,
    /^(rechazar|denegar|declinar|no acepto|no aceptar|solo (las )?(necesarias|esenciales)|continuar sin)/i,
    /^(rifiuta|nega|non accett|solo (i )?(necessari|tecnici)|continua senza|declino)/i,
    /^(rejeitar|recusar|negar|não aceit|apenas (os )?(necess|essenci)|continuar sem)/i,
    /^(alles |alle |cookies )?(weiger|afwijz|niet accepteren|nee,? |alleen (noodzakelijk|functione)|doorgaan zonder)/i,
    /^(odrzu|odmaw|nie (zgadzam|akcept|zezw)|tylko (niezb|konieczn))/i,
    /^(odmítn|odmiet|zamietn|nesouhlas|nesúhlas|pouze (nezbytn|nutn)|len nevyhnutn)/i,
    /^(avvisa|neka|avböj|endast nödvändiga|bara nödvändiga|afvis|kun nødvendige|avslå|avvis|nei takk|godta kun)/i,
    /^(hylkää|kiellä|en hyväksy|vain välttämättöm)/i,
    /^(elutas|nem (fogad|engedély|járul)|csak a szükség)/i,
    /^(refuz|resping|nu (accept|sunt de acord)|doar (cele )?necesare)/i,
    /^(απόρριψη|απορρίπτω|άρνηση|μόνο (τα )?(απαραίτητα|αναγκαία))/i,
    /^((tümünü |hepsini )?reddet|kabul etm|yalnızca (gerekli|zorunlu)|sadece (gerekli|zorunlu))|reddet$/i,
    /^(отклон|отказ|не соглас|не принима|только (необходим|обязательн)|відхил|відмов|не погодж|лише необхідн|тільки необхідн)/i,
    /^(すべて)?(拒否|同意しない|必須のみ|必要な)|拒否(する)?$/,
    /^(全部|全部都)?(拒绝|拒絕|不同意|仅(使用)?必要|僅(使用)?必要|只接受必要)/,
    /^(모두 )?(거부|거절|동의하지|필수)/,
    /^(رفض|أرفض|الضرورية فقط)/,
    /^(דח[הי]|סירוב|לא מסכי|רק הכרחי)/,
    /^(từ chối|tolak|ปฏิเสธ|अस्वीकार|odbij|zavrni|отхвърл|отказвам|lükka|noraid|atmest)/i,
  ]

  const agreement =
    /^(i |we )?(accept|agree|allow|consent|ok\b|okay|got it|understood|continue|yes)|akzeptier|zustimm|einverstanden|erlauben|accepte|d’accord|d'accord|acept|permitir|accett|consent|aceit|akkoord|accepteer|toestaan|akcept|zgadzam|přijmout|souhlas|godkän|tillåt|tillad|godta|hyväksy|salli|elfogad|accept|αποδοχ|συμφων|kabul|принять|соглас|прийня|同意|許可|接受|동의|허용|قبول|موافق|אישור|מסכים/i
  const usage =
    /\b(use|uses|using|value|store|process|manage)\b|verwend|nutz|einsetz|utilis|utiliz|\busa|\buso\b|gebruik|używ|korzyst|použív|använd|bruge|bruker|käytä|használ|folos|χρησιμοπ|kullan|использ|використ|使用|利用|사용|نستخدم|משתמש/i

  const precious = new Set(['HTML', 'BODY', 'MAIN', 'ARTICLE', 'HEAD', 'FRAMESET'])
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const textOf = (element) => (element.innerText ?? '').trim()

  /** A node's element above, out of shadow roots too. */
  const above = (element) => element.parentElement ?? element.getRootNode().host ?? null

  function deepestAt(x, y) {
    let found = document.elementFromPoint(x, y)
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y)
      if (inner === null || inner === found) break
      found = inner
    }
    return found
  }

  /** The outermost element over the page that an element belongs to. */
  function overlayOf(element) {
    let overlay
    for (let at = element; at !== null && !precious.has(at.tagName); at = above(at)) {
      const { position, zIndex } = getComputedStyle(at)
      const isLifted =
        position === 'fixed' || position === 'sticky' || (position === 'absolute' && Number(zIndex) >= 10)
      if (
        isLifted ||
        at.tagName === 'DIALOG' ||
        at.matches('[role=dialog],[role=alertdialog],[aria-modal=true],:popover-open')
      )
        overlay = at
    }
    return overlay
  }

  /** What lies over the page at some places where banners are found. */
  function overlays() {
    const [width, height] = [innerWidth, innerHeight]
    const across = [0.04, 0.25, 0.5, 0.75, 0.96].map((share) => width * share)
    const down = [3, 30, height * 0.3, height * 0.5, height * 0.7, height * 0.85, height - 30, height - 4]
    const found = new Set()
    for (const y of down) {
      for (const x of across) {
        const element = deepestAt(x, y)
        const overlay = element === null ? undefined : overlayOf(element)
        if (overlay !== undefined) found.add(overlay)
      }
    }
    return [...found]
  }

  const hints = [
    ...[
      'cookie',
      'consent',
      'gdpr',
      'onetrust',
      'didomi',
      'usercentrics',
      'cmp-',
      'cmpbox',
      'sp_message',
      'truste',
    ].flatMap((word) => [`body [id*="${word}" i]`, `body div[class*="${word}" i]`]),
    '#cc-main',
    '.cc-window',
  ].join(',')

  const named = (element) =>
    `${element.id} ${element.getAttribute('class') ?? ''} ${element.getAttribute('aria-label') ?? ''} ${element.title ?? ''} ${element.name ?? ''}`
  const frameTopic =
    /consent|cookie|gdpr|cmp|privacy|trustarc|truste|sp_message|didomi|onetrust|quantcast|usercentrics/i

  /** All of an element's text, that of its shadow roots and of frames we may look into included. */
  function wholeText(element) {
    let text = textOf(element)
    for (const part of [element, ...element.querySelectorAll('*')]) {
      if (part.shadowRoot) for (const child of part.shadowRoot.children) text += ` ${wholeText(child)}`
      if (part.tagName === 'IFRAME') text += ` ${part.contentDocument?.body ? textOf(part.contentDocument.body) : ''}`
    }
    return text
  }

  /** An element's text without that of links away: a footer that links to notices speaks of none of them. */
  function ownText(element) {
    let text = wholeText(element)
    for (const link of parts(element))
      if (link.tagName === 'A' && leadsAway(link)) text = text.replace(textOf(link), ' ')
    return text.trim()
  }

  function isBanner(overlay) {
    if (overlay.querySelector('main,article') !== null || overlay.matches('nav,[role=navigation]')) return false
    const frames = [overlay, ...overlay.querySelectorAll('iframe')].filter(({ tagName }) => tagName === 'IFRAME')
    if (frames.some((frame) => frameTopic.test(`${named(frame)} ${frame.src}`))) return true
    const isNamed = /cookie|consent|gdpr|onetrust|didomi/i.test(named(overlay))
    if (
      !isNamed &&
      (overlay.matches('header,[role=banner]') || overlay.querySelector('nav,[role=navigation]') !== null)
    )
      return false
    const text = ownText(overlay)
    if (text.length < 12 || text.length > 6000) return false
    if (
      personalData.test(text) &&
      refusalIn(overlay) !== undefined &&
      !overlay.querySelector('input:not([type=checkbox])')
    )
      return true
    // Some ask about services and name nothing but themselves.
    if (!topic.test(text) && !(isNamed && refusalIn(overlay) !== undefined)) return false
    return (
      isNamed ||
      usage.test(text) ||
      pressable(overlay).some((element) => agreement.test(labelOf(element))) ||
      refusalIn(overlay) !== undefined
    )
  }

  function parts(root) {
    const found = []
    const elements = root instanceof Element ? [root, ...root.querySelectorAll('*')] : root.querySelectorAll('*')
    for (const element of elements) {
      found.push(element)
      if (element.shadowRoot) found.push(...parts(element.shadowRoot))
      if (element.tagName === 'IFRAME' && element.contentDocument) found.push(...parts(element.contentDocument))
    }
    return found
  }

  /** What may be pressed without leading away or sending anything. */
  function pressable(overlay) {
    return parts(overlay).filter((element) => {
      if (!element.matches('button,[role=button],input[type=button],a')) return false
      if (element.tagName === 'A' && leadsAway(element)) return false
      if (element.form && element.type !== 'button') return false
      return isShown(element)
    })
  }

  function leadsAway(link) {
    const href = (link.getAttribute('href') ?? '').trim()
    return link.target === '_blank' || (href !== '' && !/^#|^javascript:\s*(void|;|$)/i.test(href))
  }

  const labelOf = (element) =>
    (textOf(element) || element.value || element.getAttribute('aria-label') || element.title || '')
      .replaceAll(/\s+/g, ' ')
      .trim()

  function refusalIn(overlay) {
    return pressable(overlay).find((element) => {
      const label = labelOf(element)
      return label.length > 0 && label.length < 60 && refusals.some((refusal) => refusal.test(label))
    })
  }

  async function isGone(overlay, forMs) {
    for (const end = performance.now() + forMs; performance.now() < end; await pause(40)) {
      if (!overlay.isConnected || !isShown(overlay) || !overlays().includes(overlay)) return true
    }
    return false
  }

  const hidden = []
  function hide(element) {
    hidden.push([element, element.style.getPropertyValue('display'), element.style.getPropertyPriority('display')])
    element.style.setProperty('display', 'none', 'important')
  }
  function rollBack() {
    for (const [element, value, priority] of hidden.splice(0)) element.style.setProperty('display', value, priority)
  }

  /** A veil that a banner drew over the page: fixed, over nearly all of the window, and empty. */
  function veils() {
    return overlays().filter((overlay) => {
      const { width, height } = overlay.getBoundingClientRect()
      if (
        width < innerWidth * 0.9 ||
        height < innerHeight * 0.9 ||
        overlay.querySelector('img,video,canvas,form,input') !== null
      )
        return false
      return wholeText(overlay).trim() === ''
    })
  }

  /** The little tab that brings a banner back. */
  function tabs() {
    return overlays().filter((overlay) => {
      const { width, height } = overlay.getBoundingClientRect()
      const text = textOf(overlay)
      return (
        width * height < innerWidth * innerHeight * 0.03 &&
        text.length < 40 &&
        topic.test(text) &&
        pressable(overlay).length < 2 &&
        !overlay.querySelector('nav,input')
      )
    })
  }

  /** Those of common platforms, which may come a second later. */
  const knownTabs =
    '.cc-revoke,#tarteaucitronIcon,#ot-sdk-btn-floating,.cky-btn-revisit-wrapper,.cmplz-manage-consent,#CybotCookiebotDialogRenew,.iubenda-tp-btn'
  function hideKnownTabs() {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${knownTabs}{display:none!important}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }

  /** Banners stop the page from scrolling; their end does not always undo it. */
  function releaseScroll() {
    for (const element of [document.documentElement, document.body]) {
      const { overflowY, position } = getComputedStyle(element)
      if (overflowY === 'hidden' || overflowY === 'clip') element.style.setProperty('overflow', 'visible', 'important')
      if (position === 'fixed') element.style.setProperty('position', 'static', 'important')
    }
  }

  const visibleLength = () => (document.body?.innerText ?? '').length
  const isEmptyPage = () =>
    visibleLength() < 20 && !Array.from(document.querySelectorAll('img,video,canvas,svg,iframe')).some(isShown)
  const banners = () => (document.body === null ? [] : overlays().filter(isBanner))

  return {
    /** Whether there is anything to look at more closely: a banner, or what has the name of one. */
    mayAsk: () => document.querySelector(hints) !== null || banners().length > 0,

    /**
     * Whether something over the page looks like a consent banner. A page that only has something named like one is
     * given `forMs` to show it.
     */
    async isAsked(forMs) {
      for (const end = performance.now() + forMs; ; await pause(60)) {
        globalThis.gannetPicture.freeze()
        if (banners().length > 0) return true
        if (performance.now() >= end || document.querySelector(hints) === null) return false
      }
    },

    /** In a frame that is nothing but a banner: presses what refuses, and gives whether there was such a thing. */
    refuseHere() {
      const { body } = document
      const text = body === null ? '' : ownText(body)
      const button = text.length < 6000 && (topic.test(text) || personalData.test(text)) ? refusalIn(body) : undefined
      button?.click()
      return button !== undefined
    },

    /** Whether there is no banner any more, now or within `forMs`. */
    async isOver(forMs) {
      for (const end = performance.now() + forMs; ; await pause(60)) {
        globalThis.gannetPicture.freeze()
        if (banners().length === 0) return true
        if (performance.now() >= end) return false
      }
    },

    /**
     * Refuses where the banner has a button for it, hides it otherwise. Gives what was done: "opted_out", "hidden",
     * "rolled_back" or "none". Nothing stays hidden if the page lost more than a third of its own text by it, or all it shows.
     */
    async dismiss() {
      let action = 'none'
      for (let round = 0; round < 3; round += 1) {
        const found = banners()
        if (found.length === 0) break
        const bannerLength = Math.max(...found.map((banner) => textOf(banner).length))
        const before = visibleLength() - bannerLength
        for (const banner of found) {
          const button = refusalIn(banner)
          button?.click()
          if (button !== undefined && (await isGone(banner, 1200))) {
            if (action === 'none') action = 'opted_out'
            continue
          }
          if (!banner.isConnected || precious.has(banner.tagName)) continue
          hide(banner)
          action = 'hidden'
        }
        // Scripts of the page that watch their banner come first.
        await pause(50)
        if (visibleLength() < before * (2 / 3) || isEmptyPage()) {
          rollBack()
          return 'rolled_back'
        }
      }
      return action
    },

    /** After a banner is gone: takes away its veil and lets the page scroll. */
    async release() {
      hideKnownTabs()
      // What fades out, or slides in instead, gets there first.
      await pause(150)
      for (const end = performance.now() + 1500; performance.now() < end; await pause(50)) {
        if (globalThis.gannetPicture.freeze() === 0 && banners().length === 0) break
      }
      for (const rest of [...banners(), ...veils(), ...tabs()]) hide(rest)
      releaseScroll()
    },
  }
})()
