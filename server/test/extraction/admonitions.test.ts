import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled, text, texts } from './asked-for.ts'

test('boxes of a document are told by their kind, without their titles', () => {
  const page = `<h1>Tuning the pump</h1><div class="alert-bar notice">We use cookies on this site.</div><main><p>Turn it on.</p>
    <ul><li>ERROR: things that are wrong</li><li>WARNING: things to look at twice</li></ul>
    <div class="admonition warning"><p class="title">Warning</p><p>Never run it dry, as the seals will melt.</p></div>
    <aside class="callout callout-note"><strong>Note:</strong> Old models have two valves.</aside>
    <div class="admonition note"><p class="title">Note</p><p>The hose is sold apart.</p></div></main>`
  assert.deepEqual(filled(page, { warning: text, notes: texts }), {
    warning: 'Never run it dry, as the seals will melt.',
    notes: ['Old models have two valves.', 'The hose is sold apart.'],
  })
  const german = `<h1>Pumpe einstellen</h1><main><p>Schalten Sie die Pumpe ein.</p><div class="alert alert-warning"><p>Achtung!</p><p>Nie trocken laufen lassen.</p></div><div class="infobox tip"><b>Tipp</b><p>Im Frühjahr prüfen.</p></div></main>`
  assert.deepEqual(filled(german, { achtung: text, tipps: texts }), {
    achtung: 'Nie trocken laufen lassen.',
    tipps: ['Im Frühjahr prüfen.'],
  })
})
