/** A page with a product, as shops write them. */
export const productPage = `<!doctype html><html lang="en"><title>Walking boots</title><h1>Walking boots</h1>
<script type="application/ld+json">{"@context": "https://schema.org", "@type": "Product", "name": "Walking boots",
"offers": {"@type": "Offer", "price": "89.50", "priceCurrency": "EUR"}}</script>
<p>Warm and dry. They carry you over every hill, through every stream and home again before the rain.</p>
<a href="/care">Care</a></html>`

/** Some 40,000 characters of prose, over 8000 pixels high. */
export const longPage = `<!doctype html><html lang="en"><title>A long walk</title><main><h1>A long walk</h1>${Array.from(
  { length: 300 },
  (_, index) =>
    `<p>Paragraph ${index + 1} of the walk tells how we crossed another hill, met nobody, and ate an apple under a tree that had seen better days.</p>`,
).join('\n')}</main></html>`

/** Some 150,000 characters of prose under headings, one of which tells of returns. */
export const manualPage = `<!doctype html><html lang="en"><title>The manual</title><main><h1>The manual</h1>${Array.from(
  { length: 700 },
  (_, index) =>
    index === 350
      ? '<h2>Returns</h2><p>Whoever bought footwear and does not like it sends it back. Returned goods are refunded within fourteen days, boots that were worn outside are not.</p>'
      : `<h2>Part ${index + 1}</h2><p>Section ${index + 1} says how the machine is kept clean, who may open its door, and what a person who wears gloves has to bear in mind while the wheel turns, slowly and without a sound, for as long as the lamp is lit.</p>`,
).join('\n')}</main></html>`
