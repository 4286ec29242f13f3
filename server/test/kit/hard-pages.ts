const mark = `<ul id=m></ul><script>const mark = (text) => {
  const item = document.createElement('li'); item.textContent = text; m.append(item) }</script>`
const style =
  '<style>body { font: 16px/1.4 sans-serif; margin: 8px } #m { position: absolute; visibility: hidden } .box { width: 200px; height: 80px; background: #48c }</style>'
const tall = '<div style="height:3000px">Tall</div>'
const wait = '<p>Wait</p>'
const whenLoaded = (script: string) => `<script>onload = () => setTimeout(() => { ${script} }, 20)</script>`
const inner = (
  name: string,
) => `<p>Inner ${name}</p><script>requestAnimationFrame(() => parent.postMessage('${name} frame', '*'))
  new IntersectionObserver(([entry]) => parent.postMessage('${name} seen ' + entry.isIntersecting, '*')).observe(document.querySelector('p'))</script>`
const reported = `<script>onmessage = ({ data }) => mark(data)</script>`

/**
 * Pages that wait, each in another way, for the frames that a window draws: what they have waited for stands in a list that is
 * not seen, whose order may be another each time. By path; none of them moves any more once it has.
 */
const hardPages: Readonly<Record<string, string>> = {
  '/five-frames': `<script>let n = 0; requestAnimationFrame(function next() { n += 1
    if (n < 5) requestAnimationFrame(next); else mark('after five frames') })</script>`,
  '/frame-fetch-frame': `<script>requestAnimationFrame(() => fetch('/json').then((answer) => answer.json()).then(({ value }) =>
    requestAnimationFrame(() => requestAnimationFrame(() => mark('value ' + value)))))</script>`,
  '/seen': `<div id=a class=box></div>${tall}<div id=b class=box></div><script>const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) mark(target.id + ' ' + isIntersecting) }); seen.observe(a); seen.observe(b)</script>`,
  '/seen-then-fetched': `<div id=s class=box></div>${tall}<script>new IntersectionObserver(([entry]) => { if (entry.isIntersecting)
    fetch('/json').then((answer) => answer.json()).then(({ value }) => mark('lazy ' + value)) }).observe(s)</script>`,
  '/sized': `<div id=r style="width:50%">x</div><script>let seen = 0
    new ResizeObserver(([{ contentRect }]) => { mark('wide ' + Math.round(contentRect.width))
    if ((seen += 1) === 1) setTimeout(() => { r.style.width = '200px' }, 60) }).observe(r)</script>`,
  '/width-moves': `<div id=t class=box style="transition:width .2s"></div><script>t.ontransitionend = () => mark('moved')</script>
    ${whenLoaded("t.style.width = '400px'")}`,
  '/transform-moves': `<div id=t class=box style="transition:transform .2s"></div><script>t.ontransitionend = () => mark('moved')</script>
    ${whenLoaded("t.style.transform = 'translateX(90px)'")}`,
  '/fades': `<style>@keyframes fade { from { opacity: 0; transform: translateX(-100px) } } #f { animation: fade .3s }</style><p id=f>Faded</p>
    <script>f.onanimationend = () => mark('opacity ' + getComputedStyle(f).opacity)</script>`,
  '/animated-by-script': `<div class=box id=w></div><script>w.animate([{ marginLeft: 0 }, { marginLeft: '300px' }], 200).finished
    .then(() => mark('finished'))</script>`,
  '/timeline-of-view': `<style>@keyframes rise { from { opacity: 0 } } .v { animation: rise linear both; animation-timeline: view()
    animation-range: entry 0% cover 40% }</style><div class="box v" id=v>Seen</div>${tall}<div class="box v">Below</div>
    ${whenLoaded("mark('opacity ' + getComputedStyle(v).opacity)")}`,
  '/idle': `<script>requestIdleCallback(() => { mark('idle'); requestIdleCallback(() => mark('idle twice')) })</script>`,
  '/timers': `<script>let i = 0; (function next() { i += 1; if (i < 12) setTimeout(next, 10); else mark('chain ' + i) })()</script>`,
  '/interval': `<script>let i = 0; const timer = setInterval(() => { i += 1
    if (i === 5) { clearInterval(timer); mark('interval ' + i) } }, 20)</script>`,
  '/canvas': `<canvas id=c width=300 height=150></canvas><script>const paper = c.getContext('2d'); let n = 0
    requestAnimationFrame(function next() { paper.fillStyle = 'hsl(' + n * 40 + ' 80% 50%)'; paper.fillRect(n * 30, 0, 30, 150); n += 1
      if (n < 10) requestAnimationFrame(next); else mark('drawn') })</script>`,
  '/webgl': `<canvas id=c width=300 height=150></canvas><script>const gl = c.getContext('webgl')
    if (gl === null) mark('no WebGL'); else { gl.clearColor(.9, .2, .1, 1); gl.clear(gl.COLOR_BUFFER_BIT); mark('WebGL') }</script>`,
  '/worker-canvas': `<canvas id=c width=300 height=100></canvas><script>
    const worker = new Worker(URL.createObjectURL(new Blob([\`onmessage = ({ data }) => { const paper = data.getContext('2d'); let n = 0
      const next = () => { n += 1; paper.fillRect(0, 0, n * 30, 100)
        if (n < 10) requestAnimationFrame(next); else postMessage(n) }; next() }\`])))
    worker.onmessage = ({ data }) => mark('drawn ' + data)
    const canvas = c.transferControlToOffscreen(); worker.postMessage(canvas, [canvas])</script>`,
  '/svg': `<svg width=400 height=100><rect width=50 height=50 fill=teal><animate id=a attributeName=x from=0 to=300 dur=0.3s fill=freeze />
    </rect></svg><script>a.addEventListener('endEvent', () => mark('moved'))</script>`,
  '/font': `<style>@font-face { font-family: Late; src: url(/none.woff2); font-display: swap }</style>
    <p style="font:40px Late, serif">Swapped</p><script>document.fonts.ready.then(() => mark('fonts ready'))</script>`,
  '/scrolled': `<div style="position:sticky;top:0;background:gold">Sticky</div>${tall}<script>
    addEventListener('scroll', () => mark('scrolled ' + scrollY), { once: true }); scrollTo(0, 500)</script>`,
  '/frames': `${reported}<iframe src="/inner" width=300 height=80></iframe><iframe sandbox="allow-scripts" src="/inner-apart" width=300 height=80></iframe>
    <iframe srcdoc="<p>Inside</p><script>requestAnimationFrame(() => parent.postMessage('inside frame', '*'))</script>" width=300 height=80></iframe>`,
  '/lazy-frame': `${reported}<iframe loading=lazy src="/inner" width=300 height=80></iframe>`,
  '/lazy-image': `<img loading=lazy src="/picture.svg?seen" width=320 height=200 onload="mark('seen')">${tall}
    <img loading=lazy src="/picture.svg?below" width=320 height=200 onload="mark('below')">`,
  '/shadow': `<x-card></x-card><script>customElements.define('x-card', class extends HTMLElement { connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<p>In the shadow</p>'; requestAnimationFrame(() => mark('card')) } })</script>`,
  '/content-visibility': `<div style="content-visibility:auto;contain-intrinsic-size:400px" id=v><p>Seen</p></div>${tall}<div id=w
    style="content-visibility:auto;contain-intrinsic-size:400px"><p>Below</p></div><script>for (const part of [v, w])
    part.addEventListener('contentvisibilityautostatechange', ({ skipped }) => { if (!skipped) mark(part.id) })</script>`,
  '/revealed': `<style>.r { opacity: 0; transform: translateY(40px); transition: all .3s; margin: 20px 0 } .r.on { opacity: 1; transform: none }</style>
    ${[1, 2, 3, 4, 5, 6].map((part) => `<div class="r box">Part ${part}</div>`).join('')}<script>
    const seen = new IntersectionObserver((entries) => { for (const { target, isIntersecting } of entries)
      if (isIntersecting) { target.classList.add('on'); mark(target.textContent) } })
    for (const part of document.querySelectorAll('.r')) seen.observe(part)</script>`,
  '/dialogs': `<dialog id=d><p>Modal</p></dialog><script>mark('sure ' + confirm('sure?')); alert('hello'); d.showModal(); mark('after')</script>`,
  '/goes-on': `${wait}<script>setTimeout(() => location.replace('/five-frames'), 30)</script>`,
  '/refreshes': `<meta http-equiv=refresh content="0;url=/seen">${wait}`,
  '/history': `<script>history.pushState({}, '', '/second'); requestAnimationFrame(() => { mark('at ' + location.pathname)
    onpopstate = () => mark('back at ' + location.pathname); history.back() })</script>`,
  '/view-transition': `<script>onload = () => { const transition = document.startViewTransition(() => mark('changed'))
    transition.finished.then(() => mark('finished')) }</script>`,
  '/decoded': `<script>const image = new Image(); image.src = '/picture.svg?decoded'
    image.decode().then(() => { document.body.append(image); mark('decoded') })</script>`,
  '/window': `<script>mark(innerWidth + ' ' + innerHeight + ' ' + document.visibilityState + ' ' + document.hasFocus())</script>`,
  '/focus': `<input autofocus id=i value=x><script>onload = () => setTimeout(() => mark('focus ' + document.activeElement.id), 200)</script>`,
  '/busy': `<script>onload = () => setTimeout(() => { const from = Date.now(); while (Date.now() - from < 1500); mark('done') }, 10)</script>`,
}

const html = Object.entries(hardPages).map(([path, body]) => [
  path,
  `<!doctype html><title>${path}</title>${style}<h1>${path}</h1>${mark}${body}`,
])
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="teal"/></svg>'

export const hardPaths = Object.keys(hardPages)

/** How many marks those come to that come to more than one. */
const severalMarks: Readonly<Record<string, number>> = {
  '/seen': 2,
  '/sized': 2,
  '/idle': 2,
  '/frames': 5,
  '/lazy-frame': 2,
  '/lazy-image': 2,
  '/revealed': 6,
  '/dialogs': 2,
  '/refreshes': 2,
  '/history': 2,
  '/view-transition': 2,
}

/** Selects the last mark that a page comes to: on a busy machine the pages take as long as they like to come to it. */
export function lastMark(path: string): string {
  return `#m > :nth-child(${severalMarks[path] ?? 1})`
}

/** The pages as a site has them, and what they load. */
export const hardSite: Readonly<Record<string, string | { headers: Record<string, string>; body: string }>> = {
  ...Object.fromEntries(html),
  '/inner': inner('same'),
  '/inner-apart': inner('apart'),
  '/json': { headers: { 'content-type': 'application/json' }, body: '{"value":42}' },
  '/picture.svg': { headers: { 'content-type': 'image/svg+xml' }, body: picture },
}
