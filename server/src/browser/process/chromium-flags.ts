/** Of a browser for one page at a time. */
const onDemandFlags = [
  // No page draws before it is told to, and then a frame is answered when all of it is there.
  '--enable-begin-frame-control',
  '--run-all-compositor-stages-before-draw',
  // 11 MB less a browser. It has no sandbox of its own on Linux anyway, and its end costs the one page.
  '--enable-features=NetworkServiceInProcess2',
]

/** Of a browser whose contexts serve several calls. */
const reuseFlags = [
  // The next page of a context is made in the renderer of the last.
  '--renderer-process-limit=1',
]

/**
 * How Chromium is started. Few flags, each for a reason: most make no measurable difference, and some that are
 * often copied around do harm (`--single-process` dies on the first page, `--no-zygote` costs a tenth,
 * `--disable-threaded-compositing` stops all frames).
 */
export function chromiumFlags(options: {
  profile: string
  sandbox: boolean
  isOnDemand: boolean
  reusesContexts: boolean
  userAgent: string | undefined
}): string[] {
  return [
    // The shell is headless anyway; a full Chromium needs to be told.
    '--headless',
    // A pipe, because Chromium ends by itself when it breaks; with a port it would outlive us.
    '--remote-debugging-pipe',
    `--user-data-dir=${options.profile}`,
    ...(options.sandbox ? [] : ['--no-sandbox']),
    ...(options.isOnDemand ? onDemandFlags : []),
    ...(options.reusesContexts ? reuseFlags : []),
    ...(options.userAgent === undefined ? [] : [`--user-agent=${options.userAgent}`]),
    // A page's own context has a proxy of ours; whatever is outside of one finds a closed door.
    '--proxy-server=http://127.0.0.1:9',
    '--proxy-bypass-list=<-loopback>',
    // Names are looked up by the proxy.
    '--dns-prefetch-disable',
    // No traffic of the browser's own, and none that could go around the proxy.
    '--no-first-run',
    '--no-default-browser-check',
    '--no-startup-window',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-domain-reliability',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-breakpad',
    '--no-pings',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    // A page has no one to talk to and opens nothing.
    '--block-new-web-contents',
    '--deny-permission-prompts',
    '--mute-audio',
    // What pages say to their console, and their errors, would go to standard error, word for word: one with megabytes held up the
    // browser, which waits until they are read, and all who wait for the service, which reads them.
    '--enable-logging=none',
    // Some pages show a visitor more than an automated browser, which this would call itself: a consent banner, say.
    '--disable-blink-features=AutomationControlled',
    '--hide-scrollbars',
    '--password-store=basic',
    '--lang=en-US',
    // /dev/shm is 64 MB in a container by default, and a renderer that finds it full dies.
    '--disable-dev-shm-usage',
    // Every page is in front.
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    // One renderer a page: contexts are single-use and never share one, so frames of other sites may live in it.
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process,BackForwardCache,Translate,MediaRouter,OptimizationHints,' +
      'Prerender2,AutofillServerCommunication,HttpsUpgrades,' +
      // What a page leaves to be sent when it is closed would go out with the next call's lease.
      'FetchLaterAPI',
    // A script's heap that grows beyond this ends its renderer, and so its call, instead of the machine.
    '--js-flags=--max-old-space-size=1024',
  ]
}
