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
